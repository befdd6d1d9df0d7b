package dev.tafel.language.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.Function;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.SetValue;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import java.util.ArrayList;
import java.util.List;

/** Binds the right-hand sides of SET, and checks their operands; the innermost are checked first. */
final class UpdateValueBinder implements OperandSyntax.Visitor<UpdateValue> {

    private final Bindings bindings;

    private UpdateValueBinder(Bindings bindings) {
        this.bindings = bindings;
    }

    static UpdateValue bind(SetValue value, Bindings bindings) {
        UpdateValueBinder binder = new UpdateValueBinder(bindings);
        if (value instanceof SetValue.Arithmetic sum) {
            UpdateValue left = sum.left().accept(binder);
            UpdateValue right = sum.right().accept(binder);
            requireType(sum.sign().symbol(), AttributeType.N, List.of(left, right));
            UpdateValue.Arithmetic.Sign sign = switch (sum.sign()) {
                case PLUS -> UpdateValue.Arithmetic.Sign.PLUS;
                case MINUS -> UpdateValue.Arithmetic.Sign.MINUS;
            };
            return new UpdateValue.Arithmetic(sign, left, right);
        }
        return ((SetValue.Single) value).operand().accept(binder);
    }

    @Override
    public UpdateValue visitPath(OperandSyntax.Path operand) {
        return new UpdateValue.Path(path(operand));
    }

    @Override
    public UpdateValue visitValue(OperandSyntax.Value operand) {
        return new UpdateValue.Constant(bindings.value(ExpressionKind.UPDATE, operand.key()));
    }

    @Override
    public UpdateValue visitCall(OperandSyntax.Call operand) {
        List<UpdateValue> operands = new ArrayList<>();
        operand.operands().forEach(argument -> operands.add(argument.accept(this)));
        Function function = operand.function();
        if (operands.size() != function.operandCount()) {
            throw ExpressionKind.UPDATE.invalid(
                    "Incorrect number of operands for operator or function; operator or function: "
                            + function.functionName() + ", number of operands: " + operands.size());
        }
        return switch (function) {
            case IF_NOT_EXISTS -> ifNotExists(operand.operands().get(0), operands.get(1));
            case LIST_APPEND -> listAppend(operands);
            case ATTRIBUTE_EXISTS, ATTRIBUTE_NOT_EXISTS, ATTRIBUTE_TYPE, BEGINS_WITH, CONTAINS, SIZE ->
                throw new IllegalStateException("Not a function of updates: " + function);
        };
    }

    private UpdateValue ifNotExists(OperandSyntax first, UpdateValue otherwise) {
        if (!(first instanceof OperandSyntax.Path path)) {
            throw ExpressionKind.UPDATE.invalid("Operator or function requires a document path; operator or function: "
                    + Function.IF_NOT_EXISTS.functionName());
        }
        return new UpdateValue.IfNotExists(path(path), otherwise);
    }

    private static UpdateValue listAppend(List<UpdateValue> operands) {
        requireType(Function.LIST_APPEND.functionName(), AttributeType.L, operands);
        return new UpdateValue.ListAppend(operands.get(0), operands.get(1));
    }

    private static void requireType(String operator, AttributeType required, List<UpdateValue> operands)
            throws ApiException {
        for (UpdateValue operand : operands) {
            if (operand instanceof UpdateValue.Constant constant
                    && constant.value().type() != required) {
                throw ExpressionKind.UPDATE.invalid(
                        "Incorrect operand type for operator or function; operator or function: " + operator
                                + ", operand type: " + constant.value().type());
            }
        }
    }

    private DocumentPath path(OperandSyntax.Path operand) {
        return operand.path().resolve(key -> bindings.name(ExpressionKind.UPDATE, key));
    }
}
