package dev.tafel.studio.bridge;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A model of another tool as design, layout and sample items.
 *
 * <p>What the model does not say stays unstated: rates, numbers of items, what changes. Sizes of attributes are guesses
 * by their type. The layout is the model's own, nothing is derived.
 */
public record ImportedDesign(Design design, Layout layout, SampleData data) {

    /** The design that a model describes. */
    public static ImportedDesign of(DataModel model) {
        List<Entity> entities = new ArrayList<>();
        List<AccessPattern> patterns = new ArrayList<>();
        List<TableLayout> tables = new ArrayList<>();
        List<PatternPlan> plans = new ArrayList<>();
        List<SampleData.Sample> samples = new ArrayList<>();
        for (TableModel table : model.tables()) {
            EntityNames names = new EntityNames(model, table);
            table.entities().forEach(entity -> entities.add(Entities.of(table, entity, names)));
            tables.add(Layouts.of(table, names));
            PatternBridge bridge = new PatternBridge(table, names);
            table.patterns().forEach(pattern -> bridge.add(pattern, patterns, plans));
            table.samples()
                    .forEach(sample -> samples.add(new SampleData.Sample(
                            table.definition().name(),
                            sample.entity() == null ? null : names.of(sample.entity()),
                            sample.item())));
        }
        model.transactions().forEach(transaction -> Transactions.add(model, transaction, patterns, plans));
        TableSettings settings = settings(model);
        return new ImportedDesign(
                new Design(
                        model.name(),
                        model.description(),
                        settings,
                        entities,
                        patterns,
                        Circumstances.NONE,
                        Pins.NONE,
                        List.of()),
                new Layout(tables, plans),
                new SampleData(samples));
    }

    /** How the table is named and paid for; where there are several, on demand. */
    private static TableSettings settings(DataModel model) {
        TableSettings defaults = TableSettings.named(model.name());
        TableDefinition only =
                model.tables().size() == 1 ? model.tables().get(0).definition() : null;
        TableSettings settings = new TableSettings(
                model.name(),
                TableSettings.AttributeNames.DEFAULT,
                delimiter(model),
                only == null ? defaults.billing() : only.billingMode(),
                TableSettings.DEFAULT_REGION,
                only == null ? defaults.tableClass() : only.tableClass());
        return only == null || only.billingMode() == BillingMode.PAY_PER_REQUEST
                ? settings
                : settings.with(capacity(only));
    }

    private static ProvisionedCapacity capacity(TableDefinition table) {
        Map<String, Throughput> indexes = new LinkedHashMap<>();
        for (IndexDefinition index : table.indexes()) {
            Throughput own = index.throughput();
            if (own != null && !own.equals(table.provisioned())) {
                indexes.put(index.name(), own);
            }
        }
        return new ProvisionedCapacity(table.provisioned(), indexes);
    }

    /** What the rules look at. */
    public CheckInput toCheck(PriceTable prices) {
        return new CheckInput(design, layout, data, ObservedTraffic.NONE, prices);
    }

    /** The delimiter that most key templates use. */
    private static String delimiter(DataModel model) {
        Map<String, Integer> uses = new LinkedHashMap<>();
        uses.put(TableSettings.DEFAULT_DELIMITER, 0);
        for (TableModel table : model.tables()) {
            table.entities().stream()
                    .flatMap(entity -> entity.keys().stream())
                    .flatMap(key -> java.util.stream.Stream.concat(key.partition().stream(), key.sort().stream()))
                    .forEach(template -> {
                        for (String candidate : List.of("#", "|", ":")) {
                            if (template.text().replaceAll("\\{[^}]*}", "").contains(candidate)) {
                                uses.merge(candidate, 1, Integer::sum);
                            }
                        }
                    });
        }
        return uses.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .map(Map.Entry::getKey)
                .orElse(TableSettings.DEFAULT_DELIMITER);
    }
}
