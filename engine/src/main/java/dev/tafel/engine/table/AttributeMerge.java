package dev.tafel.engine.table;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the attribute definitions of a new index join those of its table. */
final class AttributeMerge {

    private AttributeMerge() {}

    /**
     * Adds the attributes of {@code key} that {@code known} lacks.
     *
     * @throws ApiException ValidationException if one has another type there
     */
    static void into(List<KeyAttribute> known, KeySchema key, TableDefinition table) {
        for (KeyAttribute attribute : key.attributes()) {
            known.stream()
                    .filter(other -> other.name().equals(attribute.name()))
                    .findFirst()
                    .ifPresentOrElse(other -> requireSame(other, attribute, key, table), () -> known.add(attribute));
        }
    }

    private static void requireSame(KeyAttribute known, KeyAttribute wanted, KeySchema key, TableDefinition table) {
        if (known.type() != wanted.type()) {
            KeySchema existing = Stream.concat(
                            Stream.of(table.keySchema()),
                            table.indexes().stream().map(IndexDefinition::keySchema))
                    .filter(schema -> schema.contains(known.name()))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("An attribute is of no key: " + known.name()));
            throw ApiException.invalidParameter("Attributes cannot be redefined. Please check that your attribute has"
                    + " the same type as previously defined. Existing schema: " + shown(existing) + " New schema: "
                    + shown(key));
        }
    }

    /** A key as the service prints it here: {@code Schema:[SchemaElement: key{a:S:HASH}]}. */
    private static String shown(KeySchema key) {
        return Stream.concat(
                        key.partition().stream().map(attribute -> shown(attribute, "HASH")),
                        key.sort().stream().map(attribute -> shown(attribute, "RANGE")))
                .collect(Collectors.joining(", ", "Schema:[", "]"));
    }

    private static String shown(KeyAttribute attribute, String keyType) {
        return "SchemaElement: key{" + attribute.name() + ":" + attribute.type() + ":" + keyType + "}";
    }
}
