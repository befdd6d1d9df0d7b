package dev.tafel.cli;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.PricedItem;
import dev.tafel.model.price.RegionalPrices;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.change.MigrationPlan;
import dev.tafel.studio.change.TableChange;
import dev.tafel.studio.change.Volume;
import dev.tafel.studio.document.JsonPrinter;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.exchange.model.TableModel.Sample;
import java.io.IOException;
import java.io.PrintWriter;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Says what changes between two models, and the plan to get there. */
@Command(
        name = "diff",
        description = "Says what moves between two models of the same data, and the steps from one to the other "
                + "in a safe"
                + " order, with items, units, dollars and minutes.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignDiffCommand implements Callable<Integer> {

    /** Prices are for a million units. */
    private static final int MILLION_DIGITS = 6;

    private static final long SECONDS_PER_MINUTE = 60;
    private static final long BYTES_ASSUMED = 1024;

    @Mixin
    private ModelPair models = new ModelPair();

    @Option(
            names = "--items",
            paramLabel = "COUNT",
            description = "How many items each table has, shared among entities as among the samples.")
    private long items;

    @Option(
            names = "--rate",
            paramLabel = "WCU",
            defaultValue = "100",
            description = "Write units a second that the migration may use. Default: ${DEFAULT-VALUE}")
    private long rate = 100;

    @Option(
            names = "--region",
            paramLabel = "REGION",
            defaultValue = "us-east-1",
            description = "The Region whose prices count. Default: ${DEFAULT-VALUE}")
    private String region = "us-east-1";

    @Option(
            names = "--format",
            paramLabel = "FORMAT",
            defaultValue = "text",
            description = "text or json. Default: ${DEFAULT-VALUE}")
    private String format = "text";

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        boolean isJson = format.equals("json");
        if (!isJson && !format.equals("text")) {
            throw new ParameterException(spec.commandLine(), "The format is text or json, not " + format);
        }
        PriceTable prices = PriceTable.builtIn();
        if (rate < 1 || !prices.regions().contains(region)) {
            throw new ParameterException(
                    spec.commandLine(), "A rate is at least 1, and a Region one of " + prices.regions());
        }
        List<MigrationPlan> plans = plans();
        PrintWriter out = spec.commandLine().getOut();
        List<Node> written = new ArrayList<>();
        for (MigrationPlan plan : plans) {
            Amount cost = cost(plan, prices.in(region));
            if (isJson) {
                written.add(json(plan, cost));
            } else {
                print(out, plan, cost);
            }
        }
        if (isJson) {
            out.print(JsonPrinter.pretty(ObjectBuilder.array(written)));
        }
        out.flush();
        return ExitCode.OK.number();
    }

    private List<MigrationPlan> plans() throws IOException {
        return models.changes(spec.commandLine()).stream()
                .map(change -> MigrationPlan.of(change, entity -> volume(change.before(), entity)))
                .toList();
    }

    private Volume volume(TableModel table, String entity) {
        List<Sample> own = table.samples().stream()
                .filter(sample -> entity.equals(sample.entity()))
                .toList();
        long bytes = own.isEmpty()
                ? BYTES_ASSUMED
                : own.stream().mapToLong(sample -> sample.item().size()).sum() / own.size();
        long all = table.samples().size();
        long count = own.size();
        if (items > 0) {
            count = all == 0 ? items / Math.max(1, table.entities().size()) : items * own.size() / all;
        }
        return new Volume(count, bytes);
    }

    private static Amount cost(MigrationPlan plan, RegionalPrices prices) {
        return price(prices, PricedItem.ONDEMAND_WRITE, plan.writeHalfUnits())
                .plus(price(prices, PricedItem.ONDEMAND_READ, plan.readHalfUnits()));
    }

    private static Amount price(RegionalPrices prices, PricedItem item, long halfUnits) {
        BigDecimal millions = BigDecimal.valueOf(halfUnits)
                .divide(BigDecimal.valueOf(CapacityUnits.HALF_UNITS_PER_UNIT))
                .movePointLeft(MILLION_DIGITS);
        return prices.price(item, TableClass.STANDARD).amount().times(millions);
    }

    private long minutes(MigrationPlan plan) {
        return (plan.seconds(rate) + SECONDS_PER_MINUTE - 1) / SECONDS_PER_MINUTE;
    }

    private void print(PrintWriter out, MigrationPlan plan, Amount cost) {
        TableChange change = plan.change();
        out.println("Table " + change.before().definition().name()
                + (change.isToAnotherTable()
                        ? " -> " + change.after().definition().name()
                        : ""));
        if (change.isEmpty()) {
            out.println("  nothing changes");
            return;
        }
        change.entities().stream()
                .filter(entity -> entity.rewriting() != TableChange.Rewriting.NONE)
                .forEach(entity -> {
                    out.println("  " + entity.before().name());
                    entity.before().keys().stream()
                            .filter(key -> !entity.after().keys().contains(key))
                            .forEach(key -> out.println("    - " + DesignImportCommand.text(key)));
                    entity.after().keys().stream()
                            .filter(key -> !entity.before().keys().contains(key))
                            .forEach(key -> out.println("    + " + DesignImportCommand.text(key)));
                });
        change.addedEntities().forEach(name -> out.println("  + entity " + name));
        change.removedEntities().forEach(name -> out.println("  - entity " + name));
        out.println("  Steps");
        int number = 1;
        for (MigrationPlan.Step step : plan.steps()) {
            String size = step.writeHalfUnits() == 0
                    ? ""
                    : " (" + step.items() + " items, " + units(step.writeHalfUnits()) + " write units)";
            out.println("  " + number++ + ". " + step.text() + size);
        }
        out.println("  " + plan.items() + " items to rewrite, " + units(plan.writeHalfUnits()) + " write and "
                + units(plan.readHalfUnits()) + " read units, " + cost.text() + " on demand, " + minutes(plan)
                + " minutes at " + rate + " WCU");
    }

    private Node json(MigrationPlan plan, Amount cost) {
        List<Node> steps = new ArrayList<>();
        for (MigrationPlan.Step step : plan.steps()) {
            steps.add(new ObjectBuilder()
                    .put("kind", step.kind().name())
                    .put("subject", step.subject())
                    .put("text", step.text())
                    .put("items", step.items())
                    .put("writeUnits", units(step.writeHalfUnits()))
                    .put("readUnits", units(step.readHalfUnits()))
                    .build());
        }
        return new ObjectBuilder()
                .put("table", plan.change().before().definition().name())
                .put("to", plan.change().after().definition().name())
                .put("items", plan.items())
                .put("dollars", cost.usd().toPlainString())
                .put("minutes", minutes(plan))
                .put("steps", steps)
                .build();
    }

    private static String units(long halfUnits) {
        return halfUnits / 2 + (halfUnits % 2 == 0 ? "" : ".5");
    }
}
