package dev.tafel.language.expression.syntax;

import java.util.List;

/** An update as written: its actions, section after section. */
public record UpdateSyntax(List<Action> actions) {

    public UpdateSyntax {
        actions = List.copyOf(actions);
    }

    /** An action as written. */
    public sealed interface Action {

        /** The path that the action changes. */
        PathSyntax target();

        /** Calls the method of {@code visitor} for this kind of action. */
        <R> R accept(Visitor<R> visitor);

        /** One method for each kind of action. */
        interface Visitor<R> {

            /** An action of the section SET. */
            R visitSet(Set action);

            /** An action of the section REMOVE. */
            R visitRemove(Remove action);

            /** An action of the section ADD. */
            R visitAdd(Add action);

            /** An action of the section DELETE. */
            R visitDelete(Delete action);
        }

        /** {@code target = operand}, or {@code target = operand + operand} with either sign. */
        record Set(PathSyntax target, SetValue value) implements Action {

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visitSet(this);
            }
        }

        /** {@code target}. */
        record Remove(PathSyntax target) implements Action {

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visitRemove(this);
            }
        }

        /** {@code target :value}. */
        record Add(PathSyntax target, OperandSyntax.Value value) implements Action {

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visitAdd(this);
            }
        }

        /** {@code target :value}. */
        record Delete(PathSyntax target, OperandSyntax.Value value) implements Action {

            @Override
            public <R> R accept(Visitor<R> visitor) {
                return visitor.visitDelete(this);
            }
        }
    }

    /** The right-hand side of SET as written. */
    public sealed interface SetValue {

        /** One operand. */
        record Single(OperandSyntax operand) implements SetValue {}

        /** Two operands with {@code +} or {@code -} between. */
        record Arithmetic(Sign sign, OperandSyntax left, OperandSyntax right) implements SetValue {}
    }

    /** The arithmetic operators. */
    public enum Sign {
        PLUS("+"),
        MINUS("-");

        private final String symbol;

        Sign(String symbol) {
            this.symbol = symbol;
        }

        /** The operator as expressions spell it. */
        public String symbol() {
            return symbol;
        }
    }
}
