package dev.tafel.language.expression.syntax;

import java.util.List;

/** An operand as written, in conditions and on the right-hand side of SET. */
public sealed interface OperandSyntax {

    /** Calls the method of {@code visitor} for this kind of operand. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of operand. */
    interface Visitor<R> {

        /** A path. */
        R visitPath(Path operand);

        /** A value of the request. */
        R visitValue(Value operand);

        /** The result of a function. */
        R visitCall(Call operand);
    }

    /** A path into the item. */
    record Path(PathSyntax path) implements OperandSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitPath(this);
        }
    }

    /** A value that the request defines; {@code key} includes the {@code :}. */
    record Value(String key) implements OperandSyntax {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitValue(this);
        }
    }

    /** A call of a function, with one or more operands in whatever number. */
    record Call(Function function, List<OperandSyntax> operands) implements OperandSyntax {

        public Call {
            operands = List.copyOf(operands);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitCall(this);
        }
    }
}
