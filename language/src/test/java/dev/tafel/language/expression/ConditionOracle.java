package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.PathSyntax;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Evaluates conditions in the plainest way, from the tree as written, to compare with. */
final class ConditionOracle
        implements ConditionSyntax.Visitor<Boolean>, OperandSyntax.Visitor<Optional<AttributeValue>> {

    private final Map<String, AttributeValue> item;
    private final Function<String, String> names;
    private final Function<String, AttributeValue> values;

    ConditionOracle(
            Map<String, AttributeValue> item, Function<String, String> names, Function<String, AttributeValue> values) {
        this.item = item;
        this.names = names;
        this.values = values;
    }

    @Override
    public Boolean visitAnd(ConditionSyntax.And condition) {
        return condition.operands().stream()
                .map(operand -> operand.accept(this))
                .reduce(true, Boolean::logicalAnd);
    }

    @Override
    public Boolean visitOr(ConditionSyntax.Or condition) {
        return condition.operands().stream()
                .map(operand -> operand.accept(this))
                .reduce(false, Boolean::logicalOr);
    }

    @Override
    public Boolean visitNot(ConditionSyntax.Not condition) {
        return !condition.operand().accept(this);
    }

    @Override
    public Boolean visitComparison(ConditionSyntax.Comparison condition) {
        Optional<AttributeValue> left = condition.left().accept(this);
        Optional<AttributeValue> right = condition.right().accept(this);
        return switch (condition.relation()) {
            case EQUAL -> equal(left, right);
            case NOT_EQUAL -> !equal(left, right);
            case LESS -> order(left, right).map(o -> o < 0).orElse(false);
            case LESS_OR_EQUAL -> order(left, right).map(o -> o <= 0).orElse(false);
            case GREATER -> order(left, right).map(o -> o > 0).orElse(false);
            case GREATER_OR_EQUAL -> order(left, right).map(o -> o >= 0).orElse(false);
        };
    }

    @Override
    public Boolean visitBetween(ConditionSyntax.Between condition) {
        Optional<AttributeValue> value = condition.value().accept(this);
        return order(value, condition.lower().accept(this)).map(o -> o >= 0).orElse(false)
                && order(value, condition.upper().accept(this)).map(o -> o <= 0).orElse(false);
    }

    @Override
    public Boolean visitIn(ConditionSyntax.In condition) {
        Optional<AttributeValue> value = condition.value().accept(this);
        return condition.candidates().stream().anyMatch(candidate -> equal(value, candidate.accept(this)));
    }

    @Override
    public Boolean visitTest(ConditionSyntax.Test condition) {
        List<Optional<AttributeValue>> operands = condition.call().operands().stream()
                .map(operand -> operand.accept(this))
                .toList();
        Optional<AttributeValue> first = operands.get(0);
        return switch (condition.call().function()) {
            case ATTRIBUTE_EXISTS -> first.isPresent();
            case ATTRIBUTE_NOT_EXISTS -> first.isEmpty();
            case ATTRIBUTE_TYPE -> {
                String type = ((StringValue) operands.get(1).orElseThrow()).value();
                yield first.map(value -> value.type().name().equals(type)).orElse(false);
            }
            case BEGINS_WITH ->
                sameKindOfBytes(first, operands.get(1))
                        && bytes(first.orElseThrow())
                                .toHex()
                                .startsWith(bytes(operands.get(1).orElseThrow()).toHex());
            case CONTAINS -> first.isPresent() && contains(first.orElseThrow(), operands.get(1));
            case SIZE, IF_NOT_EXISTS, LIST_APPEND -> throw new AssertionError("Not a test: " + condition);
        };
    }

    @Override
    public Optional<AttributeValue> visitPath(OperandSyntax.Path operand) {
        Optional<AttributeValue> value = Optional.of(new MapValue(item));
        for (PathSyntax.Step step : operand.path().steps()) {
            value = value.flatMap(inside -> into(inside, step));
        }
        return value;
    }

    private Optional<AttributeValue> into(AttributeValue value, PathSyntax.Step step) {
        if (step instanceof PathSyntax.Step.Index index) {
            List<AttributeValue> elements = value instanceof ListValue list ? list.elements() : List.of();
            return elements.stream().skip(index.position()).findFirst();
        }
        String name = step instanceof PathSyntax.Step.Identifier identifier
                ? identifier.name()
                : names.apply(((PathSyntax.Step.Placeholder) step).key());
        return value instanceof MapValue map ? Optional.ofNullable(map.entries().get(name)) : Optional.empty();
    }

    @Override
    public Optional<AttributeValue> visitValue(OperandSyntax.Value operand) {
        return Optional.of(values.apply(operand.key()));
    }

    @Override
    public Optional<AttributeValue> visitCall(OperandSyntax.Call operand) {
        return operand.operands().get(0).accept(this).flatMap(ConditionOracle::size);
    }

    private static Optional<AttributeValue> size(AttributeValue value) {
        long size;
        if (value instanceof StringValue text) {
            size = text.value().length();
        } else if (value instanceof BinaryValue binary) {
            size = binary.value().length();
        } else if (value instanceof MapValue map) {
            size = map.entries().size();
        } else if (elements(value).isEmpty() && !(value instanceof ListValue)) {
            return Optional.empty();
        } else {
            size = elements(value).size();
        }
        return Optional.of(AttributeValue.of(DynamoNumber.of(size)));
    }

    /** The elements of a list or set, as values. */
    private static Collection<AttributeValue> elements(AttributeValue value) {
        if (value instanceof ListValue list) {
            return list.elements();
        }
        if (value instanceof StringSetValue set) {
            return set.elements().stream().map(AttributeValue::of).toList();
        }
        if (value instanceof NumberSetValue set) {
            return set.elements().stream().map(AttributeValue::of).toList();
        }
        if (value instanceof BinarySetValue set) {
            return set.elements().stream()
                    .map(bytes -> (AttributeValue) new BinaryValue(bytes))
                    .toList();
        }
        return List.of();
    }

    private static boolean contains(AttributeValue value, Optional<AttributeValue> part) {
        if (sameKindOfBytes(Optional.of(value), part)) {
            String whole = bytes(value).toHex();
            String sought = bytes(part.orElseThrow()).toHex();
            for (int at = 0; at <= whole.length(); at += 2) {
                if (whole.startsWith(sought, at)) {
                    return true;
                }
            }
            return false;
        }
        return elements(value).stream().anyMatch(element -> equal(Optional.of(element), part));
    }

    private static boolean equal(Optional<AttributeValue> left, Optional<AttributeValue> right) {
        return left.isPresent()
                && right.isPresent()
                && Fingerprint.of(left.orElseThrow()).equals(Fingerprint.of(right.orElseThrow()));
    }

    private static boolean sameKindOfBytes(Optional<AttributeValue> left, Optional<AttributeValue> right) {
        return (isString(left) && isString(right)) || (isBinary(left) && isBinary(right));
    }

    private static boolean isString(Optional<AttributeValue> value) {
        return value.filter(StringValue.class::isInstance).isPresent();
    }

    private static boolean isBinary(Optional<AttributeValue> value) {
        return value.filter(BinaryValue.class::isInstance).isPresent();
    }

    private static Bytes bytes(AttributeValue value) {
        return value instanceof StringValue text ? Bytes.utf8(text.value()) : ((BinaryValue) value).value();
    }

    /** How two values compare, if both are there and of one type that has an order. */
    private static Optional<Integer> order(Optional<AttributeValue> left, Optional<AttributeValue> right) {
        if (sameKindOfBytes(left, right)) {
            return Optional.of(bytes(left.orElseThrow())
                    .toHex()
                    .compareTo(bytes(right.orElseThrow()).toHex()));
        }
        if (left.orElse(null) instanceof NumberValue a && right.orElse(null) instanceof NumberValue b) {
            return Optional.of(a.value().toBigDecimal().compareTo(b.value().toBigDecimal()));
        }
        return Optional.empty();
    }
}
