package dev.tafel.studio.http;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.http.run.Runs.Status;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.proof.Proof;
import dev.tafel.studio.proof.ProofHtml;
import dev.tafel.studio.proof.ProofJson;
import dev.tafel.studio.proof.ProofRuns;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Begins proofs and says how far they have come, and hands every other request on.
 *
 * <p>A POST with a model file is answered with the id of a run, a GET of that id with its state, and in the end with
 * the proof. {@code docs/reference/http-api.md} describes the members. Thread-safe.
 */
public final class ProofHandler extends RouteHandler {

    /** Where a proof is begun; behind it, after a slash, is the id of one. */
    public static final String PATH = "/_tafel/v1/design/prove";

    private static final int ACCEPTED = 202;

    private final ProofRuns runs;
    private final Supplier<PriceTable> prices;

    /**
     * Proofs in front of {@code next}.
     *
     * @param prices what bills are computed with
     * @param workers where models are read and proofs written; may refuse
     */
    public ProofHandler(ProofRuns runs, Supplier<PriceTable> prices, Executor workers, HttpHandler next) {
        super(workers, next);
        this.runs = runs;
        this.prices = prices;
    }

    @Override
    protected boolean serves(String path) {
        return path.equals(PATH) || path.startsWith(PATH + "/");
    }

    @Override
    protected HttpResponse busy() {
        return JsonAnswer.fault(503, "Busy", "All worker threads are busy; try again.");
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        String path = request.path();
        boolean isStart = path.equals(PATH);
        if (!request.method().equals(isStart ? "POST" : "GET")) {
            return JsonAnswer.fault(405, "WrongMethod", "Begin a proof with POST " + PATH + ", ask for it with GET.");
        }
        if (request.body().length > StudioHandler.BODY_BYTES_MAX) {
            return JsonAnswer.fault(
                    413, "TooLarge", "The body has more than " + StudioHandler.BODY_BYTES_MAX + " bytes.");
        }
        try {
            QueryText query = QueryText.of(request.query());
            return isStart
                    ? start(new String(request.body(), StandardCharsets.UTF_8), settings(query))
                    : status(path.substring(PATH.length() + 1), query);
        } catch (ModelFileException e) {
            return JsonAnswer.of(400, RefusedInputException.of(e).answer());
        } catch (IllegalArgumentException | UnknownPriceException e) {
            return JsonAnswer.of(400, RefusedInputException.of(e).answer());
        } catch (RejectedExecutionException e) {
            return JsonAnswer.fault(503, "Busy", "Several proofs wait already; try again when they are done.");
        }
    }

    private HttpResponse start(String text, ProofSettings settings) throws ModelFileException {
        String id = runs.start(DerivedModel.read(text, prices.get()), settings);
        return JsonAnswer.of(ACCEPTED, Json.object().put("id", id).build());
    }

    private static ProofSettings settings(QueryText query) {
        query.allow("seed", "items");
        ProofSettings usual = ProofSettings.USUAL;
        return usual.withSeed(query.number("seed", usual.seed()))
                .withThings((int) Math.min(Integer.MAX_VALUE, query.number("items", usual.itemsMost())));
    }

    private HttpResponse status(String id, QueryText query) {
        query.allow("format");
        Optional<Status<Proof>> found = runs.find(id);
        if (found.isEmpty()) {
            return JsonAnswer.fault(404, "NotFound", "There is no proof " + id + "; only the last ones are kept.");
        }
        Proof proof = found.get().result();
        if (proof != null && "html".equals(query.text("format"))) {
            return HttpResponse.computed(200, "text/html; charset=utf-8", ProofHtml.of(proof));
        }
        return JsonAnswer.of(200, of(found.get(), proof));
    }

    private static Json of(Status<Proof> status, @Nullable Proof proof) {
        String failure = status.failure();
        Json.ObjectBuilder written = Json.object()
                .put("id", status.id())
                .put("state", status.state().text())
                .put("step", status.step())
                .put("done", status.done())
                .put("of", status.of());
        if (failure != null) {
            written.put("message", failure);
        }
        return (proof == null ? written : written.put("proof", ProofJson.of(proof))).build();
    }
}
