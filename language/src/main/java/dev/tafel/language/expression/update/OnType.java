package dev.tafel.language.expression.update;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinarySetValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberSetValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;

/** An operation that only some types of values have; the others are of the wrong type. */
abstract class OnType<R> implements AttributeValue.Visitor<R> {

    private final UpdateStyle style;

    OnType(UpdateStyle style) {
        this.style = style;
    }

    /** The error about values of which this operation is not. */
    final ApiException wrongType() {
        return style.wrongType();
    }

    @Override
    public R visitString(StringValue value) {
        throw wrongType();
    }

    @Override
    public R visitNumber(NumberValue value) {
        throw wrongType();
    }

    @Override
    public R visitBinary(BinaryValue value) {
        throw wrongType();
    }

    @Override
    public R visitBool(BoolValue value) {
        throw wrongType();
    }

    @Override
    public R visitNull(NullValue value) {
        throw wrongType();
    }

    @Override
    public R visitList(ListValue value) {
        throw wrongType();
    }

    @Override
    public R visitMap(MapValue value) {
        throw wrongType();
    }

    @Override
    public R visitStringSet(StringSetValue value) {
        throw wrongType();
    }

    @Override
    public R visitNumberSet(NumberSetValue value) {
        throw wrongType();
    }

    @Override
    public R visitBinarySet(BinarySetValue value) {
        throw wrongType();
    }
}
