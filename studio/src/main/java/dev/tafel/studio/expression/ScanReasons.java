package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.expression.ReadPlan.Placed;
import dev.tafel.studio.expression.ReadPlan.Role;

/** Says what keeps a condition from being one on a key, where a Scan is the answer. */
final class ScanReasons {

    private ScanReasons() {}

    static Placed place(KeyTest test, TableShape table) {
        return new Placed(test.criterion(), Role.FILTER, reason(test, table));
    }

    private static String reason(KeyTest test, TableShape table) {
        if (test.criterion().wish() == Criterion.Wish.FILTER) {
            return "wanted in the filter";
        }
        KeyPredicate predicate = test.predicate();
        if (predicate == null) {
            return test.refusal();
        }
        for (ReadSource source : ReadSource.allOf(table)) {
            String reason = reason(test, source);
            if (!reason.isEmpty()) {
                return reason;
            }
        }
        return predicate.attribute() + " is no key attribute of the table or an index";
    }

    /**
     * Whether a condition names several values of a partition key: as a list, or as equalities with OR between them.
     */
    static boolean asksForSeveralPartitions(Criterion criterion, TableShape table) {
        for (ReadSource source : ReadSource.allOf(table)) {
            for (KeyAttribute key : source.keySchema().partition()) {
                if (namesSeveral(criterion.condition(), key)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean namesSeveral(Condition condition, KeyAttribute key) {
        if (condition instanceof Condition.In in) {
            return in.value().equals(pathOf(key));
        }
        return condition instanceof Condition.Or or
                && or.operands().stream().allMatch(operand -> isEquality(operand, key));
    }

    private static boolean isEquality(Condition condition, KeyAttribute key) {
        KeyTest test = KeyTest.of(Criterion.of(condition));
        return test.isOn(key) && test.hasOperator(KeyOperator.EQUAL);
    }

    private static Operand pathOf(KeyAttribute key) {
        return new Operand.Path(DocumentPath.of(key.name()));
    }

    private static String reason(KeyTest test, ReadSource source) {
        KeySchema schema = source.keySchema();
        for (KeyAttribute key : schema.partition()) {
            if (test.isOn(key)) {
                return test.hasOperator(KeyOperator.EQUAL)
                        ? "the Scan reads every partition, so that " + key.name() + " is a filter"
                        : "the partition key of " + source.title() + " takes = alone: demoted to a filter";
            }
        }
        for (KeyAttribute key : schema.sort()) {
            if (test.isOn(key)) {
                return "a condition on the sort key of " + source.title() + " without = on its partition key "
                        + schema.partition().get(0).name() + ": demoted to a filter";
            }
        }
        return "";
    }
}
