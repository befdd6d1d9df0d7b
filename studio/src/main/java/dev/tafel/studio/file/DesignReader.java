package dev.tafel.studio.file;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Silence;
import dev.tafel.studio.design.TableSettings;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads a design from the nodes of a model file. */
final class DesignReader {

    /** The version of the format that this program reads and writes. */
    static final int FORMAT = 1;

    /** How many entities a model may have. */
    static final int ENTITIES_MAX = 200;

    /** How many access patterns a model may have. */
    static final int PATTERNS_MAX = 500;

    private final Section root;
    private final Faults faults;

    DesignReader(Node root, Faults faults) {
        this.root = Section.of(root, "", faults, ModelKeys.ROOT);
        this.faults = faults;
    }

    Design read() {
        format();
        String name = root.text("name", "");
        if (name.isEmpty()) {
            root.fault("name", "the model has no name", "Write \"name: shop\" at the top");
        }
        TableSettings table = table(name);
        List<Entity> entities = entities();
        List<AccessPattern> patterns = patterns();
        return new Design(
                name,
                root.text("description", ""),
                table,
                entities,
                patterns,
                CircumstancesReader.read(root),
                pins(),
                silences());
    }

    private void format() {
        Node version = root.get("tafel");
        if (version == null) {
            root.fault("tafel", "the version of the format is missing", "Write \"tafel: 1\" at the top");
        } else if (Scalars.whole(version, "tafel", faults, 1) != FORMAT) {
            root.fault("tafel", "this program reads version 1 of the format", "Use a newer Tafel, or write 1");
        }
    }

    private TableSettings table(String modelName) {
        Section table = root.section("table", ModelKeys.TABLE);
        if (table == null) {
            return TableSettings.named(modelName);
        }
        String delimiter = table.text("delimiter", TableSettings.DEFAULT_DELIMITER);
        if (delimiter.length() != 1) {
            table.fault("delimiter", "a delimiter is one character", "Write \"#\", in quotes");
            delimiter = TableSettings.DEFAULT_DELIMITER;
        }
        return new TableSettings(
                table.text("name", modelName),
                names(table),
                delimiter,
                Words.BILLING.read(table.get("billing"), table.path("billing"), faults, BillingMode.PAY_PER_REQUEST),
                table.text("region", TableSettings.DEFAULT_REGION),
                Words.CLASSES.read(table.get("class"), table.path("class"), faults, TableClass.STANDARD),
                CapacityReader.read(table));
    }

    private static TableSettings.AttributeNames names(Section table) {
        TableSettings.AttributeNames defaults = TableSettings.AttributeNames.DEFAULT;
        Section names = table.section("names", ModelKeys.NAMES);
        if (names == null) {
            return defaults;
        }
        for (String numbered : List.of("index", "indexPartition", "indexSort", "localIndex", "localSort")) {
            if (names.has(numbered) && !names.text(numbered, "").contains(TableSettings.AttributeNames.NUMBER)) {
                names.fault(numbered, "indexes could not be told apart", "Put {n} where the index's number goes");
            }
        }
        return new TableSettings.AttributeNames(
                names.text("partition", defaults.partitionKey()),
                names.text("sort", defaults.sortKey()),
                names.text("index", defaults.index()),
                names.text("indexPartition", defaults.indexPartitionKey()),
                names.text("indexSort", defaults.indexSortKey()),
                names.text("localIndex", defaults.localIndex()),
                names.text("localSort", defaults.localSortKey()),
                names.text("type", defaults.type()));
    }

    private List<Entity> entities() {
        if (!root.has("entities")) {
            root.fault("entities", "there are no entities", "List what is stored under \"entities:\"");
            return List.of();
        }
        Section section = Section.open(root.get("entities"), "entities", faults);
        if (section.values().size() > ENTITIES_MAX) {
            root.fault("entities", "there are more than " + ENTITIES_MAX + " entities", "Split the model by domain");
        }
        List<Entity> entities = new ArrayList<>();
        section.values().forEach((name, node) -> entities.add(new EntityReader(name, section, node).read()));
        return ParentDefaults.resolve(entities);
    }

    private List<AccessPattern> patterns() {
        if (!root.has("patterns")) {
            return List.of();
        }
        Section section = Section.open(root.get("patterns"), "patterns", faults);
        if (section.values().size() > PATTERNS_MAX) {
            root.fault("patterns", "there are more than " + PATTERNS_MAX + " patterns", "Split the model by domain");
        }
        List<AccessPattern> patterns = new ArrayList<>();
        section.values().forEach((id, node) -> patterns.add(new PatternReader(id, section, node).read()));
        return patterns;
    }

    private Pins pins() {
        Section section = root.section("pins", ModelKeys.PINS);
        if (section == null) {
            return Pins.NONE;
        }
        Map<String, Pins.Placement> placements = new LinkedHashMap<>();
        open(section, "placements")
                .forEach((name, node) -> placements.put(
                        name, Words.PLACEMENTS.read(node, "pins.placements." + name, faults, Pins.Placement.OWN)));
        Map<String, List<String>> sortKeys = new LinkedHashMap<>();
        open(section, "sortKeys")
                .forEach((name, node) -> sortKeys.put(name, Scalars.texts(node, "pins.sortKeys." + name, faults)));
        Map<String, Projection.Type> projections = new LinkedHashMap<>();
        open(section, "projections")
                .forEach((name, node) -> projections.put(
                        name, Words.PROJECTIONS.read(node, "pins.projections." + name, faults, Projection.Type.ALL)));
        Map<String, Integer> shards = new LinkedHashMap<>();
        open(section, "shards")
                .forEach((id, node) ->
                        shards.put(id, (int) Math.min(10_000, Scalars.whole(node, "pins.shards." + id, faults, 1))));
        return new Pins(placements, sortKeys, projections, shards);
    }

    private Map<String, Node> open(Section section, String key) {
        return section.has(key)
                ? Section.open(section.get(key), section.path(key), faults).values()
                : Map.of();
    }

    private List<Silence> silences() {
        Node node = root.get("silences");
        if (node == null) {
            return List.of();
        }
        if (!(node instanceof SequenceNode sequence)) {
            faults.add(node, "silences", "a list is wanted here", "Begin each silence with \"- rule:\"");
            return List.of();
        }
        List<Silence> silences = new ArrayList<>();
        for (Node element : sequence.getValue()) {
            Section section = Section.of(element, "silences", faults, ModelKeys.SILENCE);
            String rule = section.text("rule", "");
            String reason = section.text("reason", "");
            if (rule.isBlank() || reason.isBlank()) {
                faults.add(element, "silences", "a silence names its rule and its reason", "Write both");
            } else {
                @Nullable String at = section.textOrNull("at");
                silences.add(new Silence(rule, at, reason));
            }
        }
        return silences;
    }
}
