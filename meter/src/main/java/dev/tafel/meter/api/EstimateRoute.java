package dev.tafel.meter.api;

import dev.tafel.meter.Meter;
import dev.tafel.meter.TableUse;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.estimate.AllPages;
import dev.tafel.meter.estimate.Estimate;
import dev.tafel.meter.estimate.Estimate.Arm;
import dev.tafel.meter.estimate.Estimate.Range;
import dev.tafel.meter.estimate.Estimator;
import dev.tafel.meter.estimate.Exact;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.observe.DryRuns;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.price.RegionalPrices;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;

/** Answers what a request would consume and cost: from statistics, or exactly by a dry run. Thread-safe. */
public final class EstimateRoute {

    private final RequestReader reader;
    private final Estimator estimator;
    private final DryRuns dryRuns;
    private final Meter meter;
    private final Supplier<RegionalPrices> prices;

    /** What requests are asked of. */
    public record Asked(DynamoService service, DryRuns dryRuns, RequestReader reader) {}

    public EstimateRoute(Asked asked, Meter meter, Supplier<RegionalPrices> prices) {
        this.reader = asked.reader();
        this.estimator = new Estimator(asked.service());
        this.dryRuns = asked.dryRuns();
        this.meter = meter;
        this.prices = prices;
    }

    Answer answer(Parameters parameters, byte[] body) throws BadParameterException {
        String name = parameters.require("operation", "Query");
        Optional<Operation> operation = Operation.named(name);
        if (operation.isEmpty()) {
            throw new BadParameterException("There is no operation \"" + name
                    + "\"; ask for GetItem, Query, Scan, PutItem, UpdateItem or DeleteItem.");
        }
        String mode = parameters.oneOf("mode", List.of("statistics", "dry-run"));
        try {
            Request<?> request = reader.read(operation.get(), body);
            String table = Meter.tableOf(request);
            return Answer.json(json(mode.equals("dry-run") ? tried(request) : reckoned(request, table), mode, table));
        } catch (ApiException e) {
            return Answer.error(400, e.code().wireName(), "The request would fail: " + String.valueOf(e.wireMessage()));
        } catch (IllegalArgumentException e) {
            throw new BadParameterException(String.valueOf(e.getMessage()));
        }
    }

    /** An estimate, and for a Query or Scan that of all its pages as far as it is known. */
    private record Answered(Estimate estimate, Optional<AllPages> allPages) {}

    private Answered tried(Request<?> request) {
        FinishedCall dryRun = dryRuns.dryRun(request);
        boolean isPage = request instanceof QueryRequest || request instanceof ScanRequest;
        return new Answered(Exact.of(dryRun), isPage ? AllPages.ofDryRun(dryRun) : Optional.empty());
    }

    private Answered reckoned(Request<?> request, String table) {
        Estimate estimate = estimator.estimate(request, table, meter.itemsPerCall(request));
        return new Answered(estimate, estimator.allPages(request, table, estimate));
    }

    private TableClass tableClass(String table) {
        TableUse use = meter.tables().get(table);
        return use == null ? TableClass.STANDARD : use.definition().tableClass();
    }

    private String json(Answered answered, String mode, String table) {
        Estimate estimate = answered.estimate();
        TableCost cost = new TableCost(prices.get(), tableClass(table));
        JsonText json = new JsonText()
                .object()
                .member("mode", mode)
                .member("basis", estimate.basis())
                .member("error", estimate.error().isEmpty() ? null : estimate.error());
        range(json, "itemsRead", estimate.itemsRead());
        range(json, "itemsReturned", estimate.itemsReturned());
        range(json, estimate.kind().name().toLowerCase(Locale.ROOT) + "HalfUnits", estimate.halfUnits());
        json.name("arms").array();
        for (Arm arm : estimate.arms()) {
            json.object().member("index", arm.index().isEmpty() ? null : arm.index());
            range(json, "halfUnits", arm.halfUnits());
            json.endObject();
        }
        json.endArray();
        answered.allPages().ifPresent(all -> {
            json.name("allPages").object();
            range(json, "pages", all.pages());
            range(json, "readHalfUnits", all.halfUnits());
            json.endObject();
        });
        Range units = estimate.halfUnits();
        json.name("perMillionCalls").object();
        ReportJson.amount(json, "least", cost.perMillionCalls(estimate.kind(), units.least()));
        ReportJson.amount(json, "expected", cost.perMillionCalls(estimate.kind(), units.expected()));
        ReportJson.amount(json, "most", cost.perMillionCalls(estimate.kind(), units.most()));
        return json.endObject().endObject().toString();
    }

    private static void range(JsonText json, String name, Range range) {
        json.name(name)
                .object()
                .member("least", range.least())
                .member("expected", range.expected())
                .member("most", range.most())
                .endObject();
    }
}
