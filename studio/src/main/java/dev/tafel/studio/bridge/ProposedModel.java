package dev.tafel.studio.bridge;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.DesignFault;
import dev.tafel.studio.design.DesignFaults;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.exchange.model.DataModel;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A model file that is proposed for one table of a model of another tool, or for a table that was looked into.
 *
 * <p>Entities, templates and sizes are what the samples show; access patterns are those of the model, or else what the
 * keys make possible. Rates are nobody's to see in items, so none are stated.
 *
 * @param name the model's name
 * @param text the model file, with comments that say what was found and what to look at
 */
public record ProposedModel(String name, String text) {

    private static final Pattern NOT_IN_NAMES = Pattern.compile("[^A-Za-z0-9_-]+");
    private static final Pattern NO_PREFIX = Pattern.compile("[^A-Za-z0-9_-]");

    /**
     * What a table is known to hold beside its samples.
     *
     * @param items how many items it has; 0 if nobody knows
     * @param sampled how the samples were taken, a sentence without its full stop; empty if there is nothing to say
     */
    public record Extent(long items, String sampled) {

        /** Nothing is known. */
        public static final Extent UNKNOWN = new Extent(0, "");
    }

    /**
     * The model of a table.
     *
     * @param model where the table is in
     * @throws IllegalArgumentException if there is nothing to propose: no entity is known
     */
    public static ProposedModel of(DataModel model, TableModel table, Extent extent) {
        if (table.entities().isEmpty()) {
            throw new IllegalArgumentException(
                    "Nothing is known of what " + table.definition().name() + " holds: there is no entity and no item");
        }
        DataModel alone = new DataModel(
                model.name(),
                model.description(),
                List.of(table),
                model.transactions().stream()
                        .filter(transaction -> transaction.actions().stream()
                                .allMatch(action ->
                                        action.table().equals(table.definition().name())))
                        .toList());
        ImportedDesign imported = ImportedDesign.of(alone);
        String name = nameOf(table.definition().name());
        Sampled sampled = new Sampled(imported.design().entities(), table, extent);
        List<Entity> proposed = Parents.found(sampled.refined(), table);
        List<AccessPattern> patterns = imported.design().patterns().isEmpty()
                ? KeyPatterns.of(proposed, table)
                : imported.design().patterns();
        Design design = new Design(
                name,
                imported.design().description(),
                settings(name, table, imported.design().table().delimiter()),
                proposed,
                patterns,
                Circumstances.NONE,
                Pins.NONE,
                List.of());
        return withoutFaults(design, table, extent);
    }

    private static String nameOf(String table) {
        String name = NOT_IN_NAMES.matcher(table).replaceAll("-").replaceAll("^[^A-Za-z]+", "");
        return name.isEmpty() ? "table" : name;
    }

    private static TableSettings settings(String name, TableModel table, String delimiter) {
        List<KeyAttribute> sort = table.definition().keySchema().sort();
        TableSettings.AttributeNames usual = TableSettings.AttributeNames.DEFAULT;
        TableSettings.AttributeNames names = new TableSettings.AttributeNames(
                table.definition().keySchema().partition().get(0).name(),
                sort.isEmpty() ? usual.sortKey() : sort.get(0).name(),
                usual.index(),
                usual.indexPartitionKey(),
                usual.indexSortKey(),
                usual.type());
        TableSettings plain = TableSettings.named(name);
        return new TableSettings(
                table.definition().name(),
                names,
                delimiter,
                plain.billing(),
                plain.region(),
                table.definition().tableClass());
    }

    /** Patterns that contradict the entities are left out and told of; what then is wrong is told of alone. */
    private static ProposedModel withoutFaults(Design design, TableModel table, Extent extent) {
        Set<String> bad = new LinkedHashSet<>();
        for (DesignFault fault : DesignFaults.of(design)) {
            if (fault.path().startsWith("patterns.")) {
                bad.add(fault.path().split("\\.", -1)[1]);
            }
        }
        List<AccessPattern> left = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        for (AccessPattern pattern : design.patterns()) {
            if (!bad.contains(pattern.id()) && ids.add(pattern.id())) {
                left.add(pattern);
            }
        }
        Design sound = design.withPatterns(left);
        List<String> notes = new ArrayList<>(comments(sound, table, extent));
        bad.forEach(id -> notes.add("The access pattern " + id + " was left out: it names what no entity has."));
        DesignFaults.of(sound)
                .forEach(fault ->
                        notes.add("To mend: " + fault.path() + ": " + fault.cause() + ". " + fault.remedy() + "."));
        String header = notes.stream().map(note -> "# " + note + "\n").collect(Collectors.joining());
        return new ProposedModel(sound.name(), header + ModelFile.of(sound).text());
    }

    private static List<String> comments(Design design, TableModel table, Extent extent) {
        List<String> notes = new ArrayList<>();
        notes.add("A proposal for the table " + table.definition().name() + ", to be read and corrected."
                + (extent.sampled().isEmpty() ? "" : " " + extent.sampled() + "."));
        notes.add("Its keys now:");
        for (EntityModel entity : table.entities()) {
            long samples = table.samples().stream()
                    .filter(sample -> entity.name().equals(sample.entity()))
                    .count();
            notes.add("  " + entity.name() + (samples == 0 ? "" : ", " + samples + " sampled") + ": "
                    + entity.keys().stream().map(ProposedModel::text).collect(Collectors.joining("; ")));
        }
        for (IndexDefinition index : table.definition().indexes()) {
            notes.add("  index " + index.name() + " projects "
                    + index.projection().type()
                    + (index.projection().nonKeyAttributes().isEmpty()
                            ? ""
                            : " " + String.join(", ", index.projection().nonKeyAttributes())));
        }
        notes.add("Not to be seen in items, and thus missing: how often each pattern is asked (rate), how many results"
                + " come back (results),");
        notes.add("which attributes change (mutable), which are unique, and how fast the numbers grow (growth).");
        if (design.patterns().isEmpty()) {
            notes.add("Nothing is known of what is asked: add patterns.");
        }
        return notes;
    }

    private static String text(EntityModel.EntityKey key) {
        String templates = Stream.concat(key.partition().stream(), key.sort().stream())
                .map(KeyTemplate::text)
                .collect(Collectors.joining(" / "));
        return key.index() == null ? templates : key.index() + " = " + templates;
    }

    /** Entities with what their samples show. */
    private record Sampled(List<Entity> entities, TableModel table, Extent extent) {

        List<Entity> refined() {
            List<Entity> refined = new ArrayList<>();
            Set<String> prefixes = new LinkedHashSet<>();
            for (Entity entity : entities) {
                refined.add(refined(entity, prefixes));
            }
            return refined;
        }

        private Entity refined(Entity entity, Set<String> prefixes) {
            Map<String, List<AttributeValue>> values = new LinkedHashMap<>();
            long samples = 0;
            for (TableModel.Sample sample : table.samples()) {
                if (entity.name().equals(sample.entity())) {
                    samples++;
                    sample.item()
                            .toMap()
                            .forEach((name, value) -> values.computeIfAbsent(name, unused -> new ArrayList<>())
                                    .add(value));
                }
            }
            List<Attribute> attributes = entity.attributes().stream()
                    .map(attribute -> {
                        List<AttributeValue> seen = values.get(attribute.name());
                        return seen == null ? attribute : AttributeSamples.of(attribute.name(), seen);
                    })
                    .toList();
            long count = table.samples().isEmpty()
                    ? 0
                    : extent.items() * samples / table.samples().size();
            return new Entity(
                    entity.name(),
                    prefix(entity, prefixes),
                    entity.id(),
                    attributes,
                    null,
                    new Population(count, 0),
                    entity.ttlAttribute(),
                    entity.description());
        }

        /** Prefixes of two entities differ, and have no delimiter in them. */
        private static String prefix(Entity entity, Set<String> prefixes) {
            String cleaned = NO_PREFIX.matcher(entity.prefix()).replaceAll("");
            String prefix = cleaned.isEmpty() ? NO_PREFIX.matcher(entity.name()).replaceAll("") : cleaned;
            String name = prefix.isEmpty() ? "ITEM" : prefix;
            String free = name;
            for (int i = 2; !prefixes.add(free); i++) {
                free = name + i;
            }
            return free;
        }
    }
}
