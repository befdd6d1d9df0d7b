package dev.tafel.studio.file;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.StreamConsumer;
import dev.tafel.studio.design.TransactionAction;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * The words that a model file uses for the values of an enumeration, both ways.
 *
 * @param words in lower case, in the order of {@code values}
 */
record Words<T>(List<String> words, List<T> values) {

    static final Words<Attribute.Type> TYPES = new Words<>(
            List.of(
                    "string",
                    "number",
                    "binary",
                    "boolean",
                    "date",
                    "timestamp",
                    "timestamp-millis",
                    "epoch-seconds",
                    "string-set",
                    "number-set",
                    "list",
                    "map"),
            List.of(Attribute.Type.values()));

    static final Words<BillingMode> BILLING = new Words<>(
            List.of("on-demand", "provisioned"), List.of(BillingMode.PAY_PER_REQUEST, BillingMode.PROVISIONED));

    static final Words<TableClass> CLASSES = new Words<>(
            List.of("standard", "infrequent-access"),
            List.of(TableClass.STANDARD, TableClass.STANDARD_INFREQUENT_ACCESS));

    static final Words<Attribute.Uniqueness> UNIQUE = new Words<>(
            List.of("false", "parent", "true"),
            List.of(Attribute.Uniqueness.NONE, Attribute.Uniqueness.IN_PARENT, Attribute.Uniqueness.GLOBAL));

    static final Words<AccessPattern.Kind> KINDS = new Words<>(
            List.of("get", "list", "put", "update", "delete", "transaction"), List.of(AccessPattern.Kind.values()));

    static final Words<TransactionAction.Kind> ACTIONS =
            new Words<>(List.of("get", "put", "update", "delete", "check"), List.of(TransactionAction.Kind.values()));

    static final Words<AccessPattern.Purpose> PURPOSES =
            new Words<>(List.of("request", "job", "analytics"), List.of(AccessPattern.Purpose.values()));

    static final Words<Selection.RangeOperator> RANGES = new Words<>(
            List.of("<", "<=", ">", ">=", "between", "begins-with"), List.of(Selection.RangeOperator.values()));

    static final Words<Selection.Direction> DIRECTIONS =
            new Words<>(List.of("ascending", "descending"), List.of(Selection.Direction.values()));

    static final Words<ReadConsistency> CONSISTENCY =
            new Words<>(List.of("eventual", "strong"), List.of(ReadConsistency.EVENTUAL, ReadConsistency.STRONG));

    static final Words<StreamConsumer.Source> SOURCES =
            new Words<>(List.of("stream", "kinesis"), List.of(StreamConsumer.Source.values()));

    static final Words<Pins.Placement> PLACEMENTS =
            new Words<>(List.of("own", "parent"), List.of(Pins.Placement.values()));

    static final Words<Projection.Type> PROJECTIONS = new Words<>(
            List.of("all", "keys-only", "include"),
            List.of(Projection.Type.ALL, Projection.Type.KEYS_ONLY, Projection.Type.INCLUDE));

    Words {
        words = List.copyOf(words);
        values = List.copyOf(values);
        if (words.size() != values.size()) {
            throw new IllegalArgumentException("A word for each value");
        }
    }

    /** Every list of words with the path of the keys that take them, for the test of the JSON Schema. */
    static Map<String, Words<?>> byName() {
        return Map.of(
                "type", TYPES,
                "billing", BILLING,
                "class", CLASSES,
                "purpose", PURPOSES,
                "range", RANGES,
                "order", DIRECTIONS,
                "consistency", CONSISTENCY,
                "source", SOURCES,
                "placement", PLACEMENTS,
                "projection", PROJECTIONS);
    }

    String word(T value) {
        return words.get(values.indexOf(value));
    }

    /** The value that the node names, or {@code otherwise}: for no node, and with a fault for an unknown word. */
    T read(@Nullable Node node, String path, Faults faults, T otherwise) {
        int place = node == null ? -1 : Scalars.word(node, path, faults, words);
        return place < 0 ? otherwise : values.get(place);
    }
}
