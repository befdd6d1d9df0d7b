package dev.tafel.studio.bridge;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.exchange.model.EntityModel;
import dev.tafel.studio.exchange.model.FieldType;
import dev.tafel.studio.exchange.model.TableModel;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Entities of imported models. */
final class Entities {

    private static final int STRING_BYTES = 20;
    private static final int UUID_BYTES = 36;
    private static final int NUMBER_BYTES = 5;
    private static final int COLLECTION_BYTES = 100;

    private Entities() {}

    static Entity of(TableModel table, EntityModel model, EntityNames names) {
        Map<String, Attribute> attributes = new LinkedHashMap<>();
        for (EntityModel.Field field : model.fields()) {
            attributes.put(field.name(), Attribute.of(field.name(), type(field), bytes(field.type())));
        }
        List<String> id = new ArrayList<>();
        for (EntityModel.EntityKey key : model.keys()) {
            Stream.concat(key.partition().stream(), key.sort().stream())
                    .flatMap(template -> template.attributes().stream())
                    .forEach(name -> {
                        attributes.computeIfAbsent(
                                name, missing -> Attribute.of(missing, Attribute.Type.STRING, STRING_BYTES));
                        if (key.index() == null && !id.contains(name)) {
                            id.add(name);
                        }
                    });
        }
        return new Entity(
                names.of(model.name()),
                prefix(model),
                id,
                List.copyOf(attributes.values()),
                null,
                Population.UNKNOWN,
                model.field(String.valueOf(table.timeToLive())).isPresent() ? table.timeToLive() : null,
                "");
    }

    /** The letters that the sort key begins with, or the partition key if that one begins with a value. */
    private static String prefix(EntityModel model) {
        Optional<EntityModel.EntityKey> key = model.tableKey();
        return key.stream()
                .flatMap(k -> Stream.concat(k.sort().stream(), k.partition().stream()))
                .map(KeyTemplate::prefix)
                .map(prefix -> prefix.replaceAll("[^A-Za-z0-9_-].*$", ""))
                .filter(prefix -> !prefix.isEmpty())
                .findFirst()
                .orElse(model.name());
    }

    private static Attribute.Type type(EntityModel.Field field) {
        return switch (field.type()) {
            case STRING, UUID -> Attribute.Type.STRING;
            case INTEGER, DECIMAL -> Attribute.Type.NUMBER;
            case BOOLEAN -> Attribute.Type.BOOLEAN;
            case ARRAY -> Attribute.Type.LIST;
            case OBJECT -> Attribute.Type.MAP;
            case BINARY -> Attribute.Type.BINARY;
        };
    }

    private static int bytes(FieldType type) {
        return switch (type) {
            case STRING -> STRING_BYTES;
            case UUID -> UUID_BYTES;
            case INTEGER, DECIMAL -> NUMBER_BYTES;
            case BOOLEAN -> 1;
            case ARRAY, OBJECT, BINARY -> COLLECTION_BYTES;
        };
    }
}
