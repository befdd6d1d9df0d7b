package dev.tafel.engine.statement;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * WHERE cut into what a key answers and the rest.
 *
 * <p>Only conditions that AND joins at the top count for the key: of each attribute the first equality, and of the
 * first sort key attribute without one the first condition that a range of the key can answer.
 */
final class WhereKeys {

    private final KeySchema schema;
    private final List<Condition> rest = new ArrayList<>();
    private final Map<String, Condition> equalities = new LinkedHashMap<>();
    private final Map<String, AttributeValue> equalTo = new LinkedHashMap<>();
    private Condition.@Nullable In partitions;
    private @Nullable Condition range;

    private WhereKeys(KeySchema schema) {
        this.schema = schema;
    }

    static WhereKeys of(@Nullable Condition where, KeySchema schema) {
        WhereKeys keys = new WhereKeys(schema);
        if (where instanceof Condition.And and) {
            flattened(and).forEach(keys.rest::add);
        } else if (where != null) {
            keys.rest.add(where);
        }
        keys.takeEqualities();
        keys.takeRange();
        return keys;
    }

    private static List<Condition> flattened(Condition.And and) {
        List<Condition> all = new ArrayList<>();
        for (Condition operand : and.operands()) {
            if (operand instanceof Condition.And inner) {
                all.addAll(flattened(inner));
            } else {
                all.add(operand);
            }
        }
        return all;
    }

    private void takeEqualities() {
        for (KeyAttribute key : schema.attributes()) {
            for (Condition condition : List.copyOf(rest)) {
                AttributeValue value = equalities.containsKey(key.name()) ? null : equalTo(condition, key.name());
                if (value != null) {
                    rest.remove(condition);
                    equalities.put(key.name(), condition);
                    equalTo.put(key.name(), value);
                }
            }
        }
        if (schema.partition().size() == 1 && !isPartitionEqual()) {
            rest.stream()
                    .filter(condition -> condition instanceof Condition.In in
                            && isAttribute(in.value(), schema.partition().get(0).name()))
                    .findFirst()
                    .ifPresent(condition -> {
                        partitions = (Condition.In) condition;
                        rest.remove(condition);
                    });
        }
    }

    /** Sort key attributes answer from the left: those behind the first without an equality stay in the rest. */
    private void takeRange() {
        boolean isOpen = !isKeyed();
        for (KeyAttribute key : schema.sort()) {
            Condition equality = equalities.get(key.name());
            if (equality == null && !isOpen) {
                range = rest.stream()
                        .filter(condition -> isRange(condition, key.name()))
                        .findFirst()
                        .orElse(null);
                rest.remove(range);
                isOpen = true;
            }
        }
    }

    private static @Nullable AttributeValue equalTo(Condition condition, String name) {
        if (!(condition instanceof Condition.Comparison comparison) || comparison.relation() != Relation.EQUAL) {
            return null;
        }
        if (isAttribute(comparison.left(), name) && comparison.right() instanceof Operand.Constant constant) {
            return constant.value();
        }
        return isAttribute(comparison.right(), name) && comparison.left() instanceof Operand.Constant constant
                ? constant.value()
                : null;
    }

    private static boolean isRange(Condition condition, String name) {
        if (condition instanceof Condition.Comparison comparison) {
            boolean fits = (isAttribute(comparison.left(), name) && isConstant(comparison.right()))
                    || (isAttribute(comparison.right(), name) && isConstant(comparison.left()));
            return fits && comparison.relation().isOrder();
        }
        if (condition instanceof Condition.Between between) {
            return isAttribute(between.value(), name) && isConstant(between.lower()) && isConstant(between.upper());
        }
        return condition instanceof Condition.BeginsWith begins
                && isAttribute(begins.value(), name)
                && isConstant(begins.prefix());
    }

    private static boolean isAttribute(Operand operand, String name) {
        return operand instanceof Operand.Path path && path.path().equals(DocumentPath.of(name));
    }

    private static boolean isConstant(Operand operand) {
        return operand instanceof Operand.Constant;
    }

    private boolean isPartitionEqual() {
        return schema.partition().stream().allMatch(key -> equalities.containsKey(key.name()));
    }

    /** Whether a partition, or each of several, is named, so that they can be queried. */
    boolean isKeyed() {
        return isPartitionEqual() || partitions != null;
    }

    /** Whether one item is named. */
    boolean isWholeKey() {
        return schema.attributes().stream().allMatch(key -> equalities.containsKey(key.name()));
    }

    /** The key of the item that is named. */
    Item wholeKey() {
        return Item.of(equalTo);
    }

    /** The partition key values of IN in their order, each once; empty if one partition is named by equality. */
    List<AttributeValue> partitions() {
        return partitions == null
                ? List.of()
                : partitions.candidates().stream()
                        .map(candidate -> ((Operand.Constant) candidate).value())
                        .distinct()
                        .toList();
    }

    /**
     * The condition on the key of one partition.
     *
     * @param partition the partition key's value, or null if an equality names it
     */
    Condition keyCondition(@Nullable AttributeValue partition) {
        List<Condition> all = new ArrayList<>();
        if (partition != null) {
            String name = schema.partition().get(0).name();
            all.add(new Condition.Comparison(
                    Relation.EQUAL, new Operand.Path(DocumentPath.of(name)), new Operand.Constant(partition)));
        }
        schema.partition().forEach(key -> addIfPresent(all, equalities.get(key.name())));
        for (KeyAttribute key : schema.sort()) {
            Condition equality = equalities.get(key.name());
            if (equality == null) {
                break;
            }
            all.add(equality);
        }
        addIfPresent(all, range);
        return all.size() == 1 ? all.get(0) : new Condition.And(all);
    }

    private static void addIfPresent(List<Condition> all, @Nullable Condition condition) {
        if (condition != null) {
            all.add(condition);
        }
    }

    /** What {@link #keyCondition} does not ask, each to hold. */
    List<Condition> rest() {
        List<Condition> all = new ArrayList<>();
        boolean isOpen = false;
        for (KeyAttribute key : schema.sort()) {
            Condition equality = equalities.get(key.name());
            if (equality != null && isOpen) {
                all.add(equality);
            }
            isOpen |= equality == null;
        }
        all.addAll(rest);
        return all;
    }

    /** All of these as one condition, or null if there are none. */
    static @Nullable Condition all(List<Condition> conditions) {
        if (conditions.isEmpty()) {
            return null;
        }
        return conditions.size() == 1 ? conditions.get(0) : new Condition.And(conditions);
    }
}
