package dev.tafel.meter.shape;

import dev.tafel.meter.shape.ShapeKey.Expressions;
import dev.tafel.model.api.Operation;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A table with what reducing its requests needs again and again, made once for each version of its definition.
 * Thread-safe.
 */
public final class ShapedTable {

    private static final int LATELY = 64;

    private final TableDefinition definition;
    private final Template key;
    private final KeyAttribute partition;
    private final @Nullable KeyAttribute sort;

    /** What told shapes apart lately, by a hash: a request of a shape that is known needs no new one. */
    private final @Nullable ShapeKey[] lately = new @Nullable ShapeKey[LATELY];

    public ShapedTable(TableDefinition definition) {
        KeySchema schema = definition.keySchema();
        this.definition = definition;
        this.partition = schema.partition().get(0);
        this.sort = schema.sort().isEmpty() ? null : schema.sort().get(0);
        this.key = template(partition.name(), sort == null ? null : sort.name());
    }

    private static Template template(String partition, @Nullable String sort) {
        List<String> parts =
                sort == null ? List.of(partition + " = ", "") : List.of(partition + " = ", " AND " + sort + " = ", "");
        List<String> values = sort == null ? List.of(":p") : List.of(":p", ":s");
        return new Template(String.join("?", parts), parts, values);
    }

    /** The table. */
    public TableDefinition definition() {
        return definition;
    }

    /** The template of a whole key. */
    Template key() {
        return key;
    }

    /** What tells the shape of a request on one item apart. */
    ShapeKey keyOf(Operation operation, int flags, Expressions expressions, long patterns) {
        int place = (int) (patterns ^ (patterns >>> 32) ^ operation.wireName().hashCode() ^ ((long) flags << 3))
                & (LATELY - 1);
        ShapeKey present = lately[place];
        if (present != null
                && present.patterns() == patterns
                && present.operation() == operation
                && present.flags() == flags
                && present.expressions().equals(expressions)) {
            return present;
        }
        ShapeKey made = new ShapeKey(operation, definition.name(), null, key.text(), expressions, flags, patterns);
        lately[place] = made;
        return made;
    }

    /** The values of the key that {@code keyed} has; those it lacks are absent. */
    Reduced.Values valuesOf(@Nullable Item keyed) {
        byte[] partitionValue = bytes(keyed, partition);
        KeyAttribute second = sort;
        if (second == null) {
            return new Reduced.Values(List.of(orAbsent(partition, partitionValue)), partitionValue, null);
        }
        byte[] sortValue = bytes(keyed, second);
        return new Reduced.Values(
                List.of(orAbsent(partition, partitionValue), orAbsent(second, sortValue)), partitionValue, sortValue);
    }

    private static byte @Nullable [] bytes(@Nullable Item keyed, KeyAttribute attribute) {
        KeyValue value =
                keyed == null ? null : keyed.scalar(attribute.nameUtf8().shared());
        return value == null ? null : value.bytes().shared();
    }

    /** Text has a pattern; a number or bytes are an identifier. */
    private static byte[] orAbsent(KeyAttribute attribute, byte @Nullable [] value) {
        boolean isText = switch (attribute.type()) {
            case S -> true;
            case N, B -> false;
        };
        return value != null && isText ? value : Reduced.absent();
    }
}
