package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.studio.expression.ReadPlan.Placed;
import dev.tafel.studio.expression.ReadPlan.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How the criteria meet the key of one source: which of them its key condition takes, and what is left.
 *
 * <p>Every partition key attribute needs an equality. Then the sort key attributes are taken from the left as long as
 * they have equalities, and the first without one may have one range. The rest is a filter, in which key attributes of
 * the source may not stand.
 */
final class KeyFit {

    private final ReadSource source;
    private final List<KeyTest> tests;
    private final Map<KeyTest, Placed> placed = new LinkedHashMap<>();
    private final List<Condition> keyConditions = new ArrayList<>();
    private final List<String> missingPartition = new ArrayList<>();
    private final List<String> unboundSort = new ArrayList<>();

    KeyFit(ReadSource source, List<KeyTest> tests) {
        this.source = source;
        this.tests = List.copyOf(tests);
        source.keySchema().partition().forEach(this::takePartition);
        if (missingPartition.isEmpty()) {
            takeSort();
        }
    }

    ReadSource source() {
        return source;
    }

    private void takePartition(KeyAttribute key) {
        KeyTest equality = first(key, KeyOperator.EQUAL);
        if (equality == null) {
            missingPartition.add(key.name());
        } else {
            place(equality, Role.PARTITION_KEY, "= on the partition key of " + source.title());
            keyConditions.add(equality.criterion().condition());
        }
    }

    private void takeSort() {
        for (KeyAttribute key : source.keySchema().sort()) {
            KeyTest equality = unboundSort.isEmpty() ? first(key, KeyOperator.EQUAL) : null;
            if (equality != null) {
                place(equality, Role.SORT_KEY, "= on the sort key of " + source.title());
                keyConditions.add(equality.criterion().condition());
                continue;
            }
            if (unboundSort.isEmpty()) {
                takeRange(key);
            }
            unboundSort.add(key.name());
        }
    }

    private void takeRange(KeyAttribute key) {
        KeyTest lower = first(key, KeyOperator.GREATER_OR_EQUAL);
        KeyTest upper = first(key, KeyOperator.LESS_OR_EQUAL);
        if (lower != null && upper != null && inOrder(lower, upper)) {
            String reason = "both bounds become one BETWEEN on the sort key of " + source.title();
            place(lower, Role.SORT_KEY, reason);
            place(upper, Role.SORT_KEY, reason);
            keyConditions.add(between(key, lower, upper));
            return;
        }
        for (KeyTest test : tests) {
            if (test.serves(key)) {
                place(test, Role.SORT_KEY, "the range on the sort key of " + source.title());
                keyConditions.add(test.criterion().condition());
                return;
            }
        }
    }

    private static boolean inOrder(KeyTest lower, KeyTest upper) {
        return ValueComparison.compare(
                        predicate(lower).value(), predicate(upper).value())
                <= 0;
    }

    private static Condition between(KeyAttribute key, KeyTest lower, KeyTest upper) {
        return new Condition.Between(
                new Operand.Path(DocumentPath.of(key.name())),
                new Operand.Constant(predicate(lower).value()),
                new Operand.Constant(predicate(upper).value()));
    }

    private static KeyPredicate predicate(KeyTest test) {
        return Objects.requireNonNull(test.predicate());
    }

    private @Nullable KeyTest first(KeyAttribute key, KeyOperator operator) {
        for (KeyTest test : tests) {
            if (test.serves(key) && test.hasOperator(operator) && !placed.containsKey(test)) {
                return test;
            }
        }
        return null;
    }

    private void place(KeyTest test, Role role, String reason) {
        placed.put(test, new Placed(test.criterion(), role, reason));
    }

    /** The partition key attributes without an equality; if there are some, no Query is possible. */
    List<String> missingPartition() {
        return missingPartition;
    }

    /** The sort key attributes without an equality. */
    List<String> unboundSort() {
        return unboundSort;
    }

    /** The sort key attributes about which the key condition says nothing; the partition key is complete. */
    List<String> freeSort() {
        int bound = keyConditions.size() - source.keySchema().partition().size();
        return source.keySchema().sort().stream()
                .skip(bound)
                .map(KeyAttribute::name)
                .toList();
    }

    /** Whether the key condition says something about the sort key. */
    boolean boundsSortKey() {
        return keyConditions.size() > source.keySchema().partition().size();
    }

    /** The key condition, the partition key first. */
    List<Condition> keyConditions() {
        return keyConditions;
    }

    /** The criteria that the key condition did not take. */
    List<KeyTest> rest() {
        return tests.stream().filter(test -> !placed.containsKey(test)).toList();
    }

    /** The conditions of the filter. */
    List<Condition> filters() {
        return rest().stream().map(test -> test.criterion().condition()).toList();
    }

    /** Why a Query of the source would be refused although its partition key is given; empty if it would not. */
    List<String> conflicts() {
        List<String> conflicts = new ArrayList<>();
        for (KeyTest test : rest()) {
            if (test.criterion().wish() == Criterion.Wish.KEY) {
                conflicts.add("Not a condition on the key of " + source.title() + ": " + PlanText.of(test.criterion())
                        + " (" + whyFilter(test) + ")");
                continue;
            }
            test.criterion().condition().topLevelAttributes().stream()
                    .filter(source.keySchema()::contains)
                    .forEach(name -> conflicts.add(
                            "Filter Expression can only contain non-primary key attributes: Primary key attribute: "
                                    + name));
        }
        return conflicts;
    }

    /** All criteria with their places, in the order of the question. */
    List<Placed> placements() {
        return tests.stream()
                .map(test -> placed.getOrDefault(test, new Placed(test.criterion(), Role.FILTER, whyFilter(test))))
                .toList();
    }

    private String whyFilter(KeyTest test) {
        if (test.criterion().wish() == Criterion.Wish.FILTER) {
            return "wanted in the filter";
        }
        KeyPredicate predicate = test.predicate();
        if (predicate == null) {
            return test.refusal();
        }
        for (KeyAttribute key : source.keySchema().attributes()) {
            if (test.isOn(key)) {
                return test.hasTypeOf(key)
                        ? "the key condition has one condition for each key attribute, and one range at its end"
                        : key.name() + " is a key attribute of type " + key.type();
            }
        }
        return predicate.attribute() + " is no key attribute of " + source.title();
    }
}
