package dev.tafel.meter.api;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import dev.tafel.http.RouteHandler;
import dev.tafel.meter.Meter;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.report.Metrics;
import dev.tafel.meter.report.Report;
import dev.tafel.meter.report.ReportHtml;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.meter.report.ReportSvg;
import dev.tafel.meter.report.ReportText;
import dev.tafel.meter.report.Reporter;
import java.util.List;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Answers what is asked of the meter below {@code /_tafel/}, and hands everything else on.
 *
 * <p>It is asked on the port of the API and thus listens where that does; answers are made on the executor. Each error
 * is JSON that says what to do. {@code docs/reference/http-api.md} describes paths and members. Thread-safe.
 */
public final class MeterHandler extends RouteHandler {

    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain; charset=utf-8";

    private final Meter meter;
    private final Reporter reporter;
    private final EstimateRoute estimates;
    private final RecordRoute recordings;
    private final ReplayRoute replays;

    /** An answer before it is sent. */
    record Answer(int status, String mediaType, String body) {

        static Answer json(String body) {
            return new Answer(200, JSON, body);
        }

        static Answer error(int status, String code, String message) {
            return new Answer(
                    status,
                    JSON,
                    new JsonText()
                            .object()
                            .member("error", code)
                            .member("message", message)
                            .endObject()
                            .toString());
        }

        /** The refusal of what does not say that it is JSON, as a page of another origin cannot; null if it does. */
        static @Nullable Answer unlessJson(HttpRequest request) {
            String type = request.header("content-type");
            return type != null && type.startsWith("application/json")
                    ? null
                    : error(415, "WrongType", "Send the header Content-Type: application/json.");
        }

        private HttpResponse response() {
            return HttpResponse.computed(status, mediaType, body);
        }
    }

    /**
     * A handler for the meter's paths.
     *
     * @param executor makes the answers; one that rejects is answered with 503
     * @param others answers all other paths
     */
    public MeterHandler(Served served, Executor executor, HttpHandler others) {
        super(executor, others);
        this.meter = served.meter();
        this.reporter = served.reporter();
        this.estimates = served.estimates();
        this.recordings = served.recordings();
        this.replays = served.replays();
    }

    /** What is served. */
    public record Served(
            Meter meter, Reporter reporter, EstimateRoute estimates, RecordRoute recordings, ReplayRoute replays) {}

    @Override
    protected boolean serves(String path) {
        return switch (path) {
            case "/_tafel/metrics",
                    "/_tafel/v1/report",
                    "/_tafel/v1/top",
                    "/_tafel/v1/heat",
                    "/_tafel/v1/compare",
                    "/_tafel/v1/prices",
                    "/_tafel/v1/record",
                    "/_tafel/v1/estimate" -> true;
            default -> ReplayRoute.serves(path);
        };
    }

    @Override
    protected HttpResponse busy() {
        return Answer.error(503, "Busy", "The server has too much to do; try again in a moment.")
                .response();
    }

    @Override
    protected HttpResponse answer(HttpRequest request) {
        return answer(request, request.path()).response();
    }

    private Answer answer(HttpRequest request, String path) {
        try {
            if (path.endsWith("/record")) {
                return recordings.answer(request);
            }
            if (ReplayRoute.serves(path)) {
                return replays.answer(request);
            }
            boolean isEstimate = path.endsWith("/estimate");
            String method = isEstimate ? "POST" : "GET";
            if (!request.method().equals(method)) {
                return Answer.error(405, "WrongMethod", "Ask " + path + " with " + method + ".");
            }
            Parameters parameters = Parameters.of(request.query());
            return isEstimate ? estimates.answer(parameters, request.body()) : get(path, parameters);
        } catch (BadParameterException e) {
            return Answer.error(400, "BadParameter", String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            return Answer.error(500, "Fault", "This is a fault of Tafel; please report it: " + e);
        }
    }

    private Answer get(String path, Parameters parameters) throws BadParameterException {
        return switch (path) {
            case "/_tafel/metrics" -> new Answer(200, Metrics.MEDIA_TYPE, Metrics.of(meter));
            case "/_tafel/v1/report" -> report(parameters);
            case "/_tafel/v1/top" -> top(parameters);
            case "/_tafel/v1/compare" -> CompareJson.answer(meter, parameters);
            case "/_tafel/v1/prices" -> Answer.json(PricesJson.of(reporter.prices()));
            default -> HeatJson.answer(meter, parameters);
        };
    }

    private Answer top(Parameters parameters) throws BadParameterException {
        return parameters.oneOf("format", List.of("json", "text")).equals("text")
                ? new Answer(200, TEXT, Top.text(meter, reporter.prices()))
                : Answer.json(Top.json(meter, reporter.prices()));
    }

    private Answer report(Parameters parameters) throws BadParameterException {
        Report report = reporter.report(parameters.duration("since", "1h"));
        String format = parameters.oneOf("format", List.of("json", "text", "html", "svg"));
        return switch (format) {
            case "text" -> new Answer(200, TEXT, ReportText.of(report));
            case "svg" -> new Answer(200, "image/svg+xml", ReportSvg.of(report));
            case "html" -> new Answer(200, "text/html; charset=utf-8", ReportHtml.of(report));
            default -> Answer.json(ReportJson.of(report));
        };
    }
}
