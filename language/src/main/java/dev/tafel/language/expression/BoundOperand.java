package dev.tafel.language.expression;

import dev.tafel.language.expression.condition.Operand;
import dev.tafel.model.value.AttributeType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operand of a condition with its names and values, before its static checks.
 *
 * @param arguments the operands of {@code size} if that is what the operand is, however many; otherwise empty
 */
record BoundOperand(Operand operand, List<BoundOperand> arguments) {

    boolean isCall() {
        return !arguments.isEmpty();
    }

    /** The type, if it is known without an item: that of a value of the request, or N for a size. */
    @Nullable
    AttributeType staticType() {
        return isCall() ? AttributeType.N : constantType();
    }

    /** The type of a value of the request; null for anything else. */
    @Nullable
    AttributeType constantType() {
        return operand instanceof Operand.Constant constant ? constant.value().type() : null;
    }
}
