package dev.tafel.studio.exchange.model;

import dev.tafel.studio.key.KeyTemplate;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A kind of item.
 *
 * @param type the value of the attribute that tells entities apart, or what stands for it; empty if there is none
 * @param keys the templates of the table's key first, then those of indexes in which the entity appears
 */
public record EntityModel(String name, String type, List<EntityKey> keys, List<Field> fields) {

    public EntityModel {
        keys = List.copyOf(keys);
        fields = List.copyOf(fields);
    }

    /** The templates of the table's key. */
    public Optional<EntityKey> tableKey() {
        return keys.stream().filter(key -> key.index() == null).findFirst();
    }

    /** The templates of the key of an index; none if the entity does not appear there. */
    public Optional<EntityKey> indexKey(String index) {
        return keys.stream().filter(key -> index.equals(key.index())).findFirst();
    }

    /** The field of that name. */
    public Optional<Field> field(String fieldName) {
        return fields.stream().filter(field -> field.name().equals(fieldName)).findFirst();
    }

    /**
     * How an entity's keys are made.
     *
     * @param index the index, or null for the table
     * @param partition a template for each attribute of the partition key
     * @param sort a template for each attribute of the sort key
     */
    public record EntityKey(@Nullable String index, List<KeyTemplate> partition, List<KeyTemplate> sort) {

        public EntityKey {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
        }
    }

    /**
     * An attribute of an entity.
     *
     * @param type in the words of {@link FieldType}
     * @param elementType of what an array has elements, or null
     */
    public record Field(
            String name, FieldType type, @Nullable String elementType, boolean required) {

        /** A required field that is no array. */
        public static Field of(String name, FieldType type) {
            return new Field(name, type, null, true);
        }
    }
}
