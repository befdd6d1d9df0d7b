package dev.tafel.language.expression;

import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.OperandSyntax;
import java.util.ArrayList;
import java.util.List;

/** Binds the operands of conditions to the names and values of a request, in the order of the text. */
final class OperandBinder implements OperandSyntax.Visitor<BoundOperand> {

    private final ExpressionKind kind;
    private final Bindings bindings;

    OperandBinder(ExpressionKind kind, Bindings bindings) {
        this.kind = kind;
        this.bindings = bindings;
    }

    List<BoundOperand> all(List<OperandSyntax> operands) {
        List<BoundOperand> bound = new ArrayList<>(operands.size());
        for (OperandSyntax operand : operands) {
            bound.add(operand.accept(this));
        }
        return bound;
    }

    @Override
    public BoundOperand visitPath(OperandSyntax.Path operand) {
        return new BoundOperand(new Operand.Path(operand.path().resolve(key -> bindings.name(kind, key))), List.of());
    }

    @Override
    public BoundOperand visitValue(OperandSyntax.Value operand) {
        return new BoundOperand(new Operand.Constant(bindings.value(kind, operand.key())), List.of());
    }

    /** The parser lets no function but {@code size} be an operand. */
    @Override
    public BoundOperand visitCall(OperandSyntax.Call operand) {
        List<BoundOperand> arguments = all(operand.operands());
        return new BoundOperand(new Operand.Size(arguments.get(0).operand()), arguments);
    }
}
