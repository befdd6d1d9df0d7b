package dev.tafel.studio.check.values;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyRegistry;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The values in key templates together with the attributes that the design states for them. */
final class ValueParts {

    private ValueParts() {}

    /** A value in a template, and the attribute that it is. */
    record Typed(Entity entity, Attribute attribute, KeyPart.Value value) {}

    /** The values of a template whose attribute the design knows. */
    static List<Typed> of(CheckInput input, KeyRegistry.Entry entry) {
        Optional<Entity> entity = input.design().entity(entry.item().entity());
        List<Typed> parts = new ArrayList<>();
        for (KeyPart part : entry.template().parts()) {
            if (entity.isPresent() && part instanceof KeyPart.Value value) {
                entity.get()
                        .attribute(value.attribute())
                        .ifPresent(attribute -> parts.add(new Typed(entity.get(), attribute, value)));
            }
        }
        return parts;
    }

    /** All key attributes of a table and its indexes. */
    static List<KeyAttribute> keys(TableLayout table) {
        return schemas(table)
                .flatMap(schema -> schema.attributes().stream())
                .distinct()
                .toList();
    }

    private static Stream<KeySchema> schemas(TableLayout table) {
        return Stream.concat(
                Stream.of(table.keySchema()), table.indexes().stream().map(IndexLayout::keySchema));
    }

    /** The schema that a template's attribute belongs to. */
    private static Optional<KeySchema> schema(CheckInput input, KeyRegistry.Entry entry) {
        String index = entry.index();
        Optional<TableLayout> table = input.layout().table(entry.table());
        return index == null
                ? table.map(TableLayout::keySchema)
                : table.flatMap(t -> t.index(index)).map(IndexLayout::keySchema);
    }

    static boolean isSortKey(CheckInput input, KeyRegistry.Entry entry) {
        return schema(input, entry)
                .filter(schema ->
                        schema.sort().stream().anyMatch(key -> key.name().equals(entry.attribute())))
                .isPresent();
    }

    /** The type of the key attribute that a template fills. */
    static ScalarType typeOf(CheckInput input, KeyRegistry.Entry entry) {
        return schema(input, entry).stream()
                .flatMap(schema -> schema.attributes().stream())
                .filter(key -> key.name().equals(entry.attribute()))
                .map(KeyAttribute::type)
                .findFirst()
                .orElse(ScalarType.S);
    }

    /** Whether the template is one number in a key of type N, which needs no padding. */
    static boolean isAloneInANumberKey(CheckInput input, KeyRegistry.Entry entry) {
        return typeOf(input, entry) == ScalarType.N && entry.template().parts().size() == 1;
    }
}
