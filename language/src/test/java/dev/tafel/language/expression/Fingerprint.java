package dev.tafel.language.expression;

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
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A text that two values share exactly when expressions hold them equal. */
final class Fingerprint implements AttributeValue.Visitor<String> {

    static String of(AttributeValue value) {
        return value.accept(new Fingerprint());
    }

    @Override
    public String visitString(StringValue value) {
        return "S" + Bytes.utf8(value.value()).toHex();
    }

    @Override
    public String visitNumber(NumberValue value) {
        return "N" + number(value.value());
    }

    private static String number(DynamoNumber number) {
        return number.toBigDecimal().signum() == 0
                ? "0"
                : number.toBigDecimal().stripTrailingZeros().toPlainString();
    }

    @Override
    public String visitBinary(BinaryValue value) {
        return "B" + value.value().toHex();
    }

    @Override
    public String visitBool(BoolValue value) {
        return "T" + value.value();
    }

    @Override
    public String visitNull(NullValue value) {
        return "0";
    }

    @Override
    public String visitList(ListValue value) {
        return "L" + value.elements().stream().map(Fingerprint::of).toList();
    }

    @Override
    public String visitMap(MapValue value) {
        return "M"
                + sorted(value.entries().entrySet().stream()
                        .map(entry -> Bytes.utf8(entry.getKey()).toHex() + "=" + of(entry.getValue())));
    }

    @Override
    public String visitStringSet(StringSetValue value) {
        return "SS"
                + sorted(value.elements().stream().map(text -> Bytes.utf8(text).toHex()));
    }

    @Override
    public String visitNumberSet(NumberSetValue value) {
        return "NS" + sorted(value.elements().stream().map(Fingerprint::number));
    }

    @Override
    public String visitBinarySet(BinarySetValue value) {
        return "BS" + sorted(value.elements().stream().map(Bytes::toHex));
    }

    private static String sorted(Stream<String> parts) {
        return parts.sorted().collect(Collectors.joining(",", "{", "}"));
    }
}
