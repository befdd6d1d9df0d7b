package dev.tafel.language.expression;

import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.ExpressionLimits;
import dev.tafel.language.expression.syntax.Function;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.language.expression.value.ValueContents;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What must be right about a condition whatever the item is.
 *
 * <p>Values of the request are held to the types that an operator works on; what comes from the item is not, and makes
 * the condition false instead.
 */
final class ConditionChecks {

    private final ExpressionKind kind;

    ConditionChecks(ExpressionKind kind) {
        this.kind = kind;
    }

    /** Each call among the operands has the right number of operands. */
    void counts(List<BoundOperand> operands) {
        for (BoundOperand operand : operands) {
            if (operand.isCall()) {
                counts(operand.arguments());
                count(Function.SIZE, operand.arguments().size());
            }
        }
    }

    /** The function takes {@code count} operands. */
    void count(Function function, int count) {
        if (count != function.operandCount()) {
            throw wrongCount(function.functionName(), count);
        }
    }

    /** IN does not have too many operands. */
    void inCount(List<BoundOperand> operands) {
        if (operands.size() > ExpressionLimits.IN_OPERANDS_MAX) {
            throw wrongCount("IN", operands.size());
        }
    }

    private ApiException wrongCount(String operator, int count) {
        return kind.invalid("Incorrect number of operands for operator or function; operator or function: " + operator
                + ", number of operands: " + count);
    }

    /** Two operands are not the same path. */
    void distinct(String operator, List<BoundOperand> operands) {
        if (operands.size() == 2
                && operands.get(0).operand() instanceof Operand.Path first
                && first.equals(operands.get(1).operand())) {
            throw kind.invalid("The first operand must be distinct from the remaining operands for this operator or"
                    + " function; operator: " + operator + ", first operand: " + first.path());
        }
    }

    /** Each call among the operands is of something that has a size. */
    void calls(List<BoundOperand> operands) {
        for (BoundOperand operand : operands) {
            if (operand.isCall()) {
                calls(operand.arguments());
                AttributeType type = operand.arguments().get(0).staticType();
                if (type != null && !ValueContents.hasSize(type)) {
                    throw wrongType(Function.SIZE.functionName(), type.name());
                }
            }
        }
    }

    /** The operands have an order, as far as they came with the request. */
    void ordered(String operator, List<BoundOperand> operands) {
        for (BoundOperand operand : operands) {
            AttributeType type = operand.constantType();
            if (type != null && !ValueComparison.isOrdered(type)) {
                throw wrongType(operator, type.name());
            }
        }
    }

    /** The operands of {@code begins_with} are strings or binaries, as far as their types are known. */
    void prefixes(List<BoundOperand> operands) {
        for (BoundOperand operand : operands) {
            AttributeType type = operand.staticType();
            if (type != null && type != AttributeType.S && type != AttributeType.B) {
                throw wrongType(Function.BEGINS_WITH.functionName(), type.name());
            }
        }
    }

    /** The path that the operand of {@code function} must be. */
    DocumentPath path(Function function, Operand operand) {
        if (operand instanceof Operand.Path path) {
            return path.path();
        }
        throw kind.invalid(
                "Operator or function requires a document path; operator or function: " + function.functionName());
    }

    /** The type that the second operand of {@code attribute_type} names. */
    AttributeType typeName(BoundOperand operand) {
        if (!(operand.operand() instanceof Operand.Constant constant && constant.value() instanceof StringValue name)) {
            AttributeType type = operand.staticType();
            throw wrongType(
                    Function.ATTRIBUTE_TYPE.functionName(),
                    type == null ? "{NS,SS,L,BS,N,M,B,BOOL,NULL,S}" : type.name());
        }
        for (AttributeType type : AttributeType.values()) {
            if (type.name().equals(name.value())) {
                return type;
            }
        }
        throw kind.invalid("Invalid attribute type name found; type: " + name.value()
                + ", valid types: {B,NULL,SS,BOOL,L,BS,N,NS,S,M}");
    }

    private ApiException wrongType(String operator, String type) {
        return kind.invalid("Incorrect operand type for operator or function; operator or function: " + operator
                + ", operand type: " + type);
    }

    /** The bounds of BETWEEN, if both came with the request, are of one type and in order. */
    void bounds(BoundOperand lower, BoundOperand upper) {
        AttributeValue from = constant(lower);
        AttributeValue to = constant(upper);
        if (from == null || to == null) {
            return;
        }
        if (from.type() != to.type()) {
            throw kind.invalid(
                    "The BETWEEN operator requires same data type for lower and upper bounds;" + describe(from, to));
        }
        if (ValueComparison.compare(from, to) > 0) {
            throw kind.invalid("The BETWEEN operator requires upper bound to be greater than or equal to lower bound;"
                    + describe(from, to));
        }
    }

    private static @Nullable AttributeValue constant(BoundOperand operand) {
        return operand.operand() instanceof Operand.Constant constant ? constant.value() : null;
    }

    private static String describe(AttributeValue lower, AttributeValue upper) {
        return " lower bound operand: AttributeValue: {" + lower.type() + ":" + text(lower)
                + "}, upper bound operand: AttributeValue: {" + upper.type() + ":" + text(upper) + "}";
    }

    private static String text(AttributeValue bound) {
        if (bound instanceof StringValue string) {
            return string.value();
        }
        if (bound instanceof NumberValue number) {
            return number.value().text();
        }
        return Base64.getEncoder().encodeToString(((BinaryValue) bound).value().shared());
    }
}
