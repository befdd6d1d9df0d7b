package dev.tafel.language.expression.syntax;

import dev.tafel.language.expression.value.Relation;
import java.util.List;

/** A condition as written. */
public sealed interface ConditionSyntax {

    /** Calls the method of {@code visitor} for this kind of condition. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of condition. */
    interface Visitor<R> {

        /** Conditions joined by AND. */
        R visitAnd(And condition);

        /** Conditions joined by OR. */
        R visitOr(Or condition);

        /** A condition after NOT. */
        R visitNot(Not condition);

        /** A comparison. */
        R visitComparison(Comparison condition);

        /** A condition with BETWEEN. */
        R visitBetween(Between condition);

        /** A condition with IN. */
        R visitIn(In condition);

        /** A function that is a condition. */
        R visitTest(Test condition);
    }

    /** Two or more conditions joined by AND. */
    record And(List<ConditionSyntax> operands) implements ConditionSyntax {

        public And {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitAnd(this);
        }
    }

    /** Two or more conditions joined by OR. */
    record Or(List<ConditionSyntax> operands) implements ConditionSyntax {

        public Or {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitOr(this);
        }
    }

    /** {@code NOT operand}. */
    record Not(ConditionSyntax operand) implements ConditionSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNot(this);
        }
    }

    /** {@code left relation right}. */
    record Comparison(Relation relation, OperandSyntax left, OperandSyntax right) implements ConditionSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitComparison(this);
        }
    }

    /** {@code value BETWEEN lower AND upper}. */
    record Between(OperandSyntax value, OperandSyntax lower, OperandSyntax upper) implements ConditionSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBetween(this);
        }
    }

    /** {@code value IN (candidates)}, with one candidate or more. */
    record In(OperandSyntax value, List<OperandSyntax> candidates) implements ConditionSyntax {

        public In {
            candidates = List.copyOf(candidates);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitIn(this);
        }
    }

    /** A function that is a condition by itself. */
    record Test(OperandSyntax.Call call) implements ConditionSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitTest(this);
        }
    }
}
