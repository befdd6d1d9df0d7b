package dev.tafel.language.expression.value;

import dev.tafel.model.value.AttributeType;
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
import java.util.OptionalInt;

/** What is in a value: its size, its beginning, its parts and elements. */
public final class ValueContents {

    private ValueContents() {}

    /**
     * What the function {@code size} gives, or nothing for types that have no size.
     *
     * <p>A string counts its UTF-16 units (captured from the service, whose documentation says bytes), a binary its
     * bytes, sets, lists and maps their elements.
     */
    public static OptionalInt size(AttributeValue value) {
        return value.accept(Size.INSTANCE);
    }

    /** Whether values of this type have a size. */
    public static boolean hasSize(AttributeType type) {
        return switch (type) {
            case S, B, SS, NS, BS, L, M -> true;
            case N, BOOL, NULL -> false;
        };
    }

    /** Whether both are strings, or both binaries, and {@code value} begins with {@code prefix}. */
    public static boolean beginsWith(AttributeValue value, AttributeValue prefix) {
        if (value instanceof StringValue text && prefix instanceof StringValue start) {
            return text.value().startsWith(start.value());
        }
        return value instanceof BinaryValue bytes
                && prefix instanceof BinaryValue start
                && bytes.value().startsWith(start.value());
    }

    /**
     * Whether {@code part} is a substring of the string, a part of the binary, or an element of the set or list that
     * {@code value} is. A set does not contain its subsets.
     */
    public static boolean contains(AttributeValue value, AttributeValue part) {
        return value.accept(new Contains(part));
    }

    private enum Size implements AttributeValue.Visitor<OptionalInt> {
        INSTANCE;

        @Override
        public OptionalInt visitString(StringValue value) {
            return OptionalInt.of(value.value().length());
        }

        @Override
        public OptionalInt visitNumber(NumberValue value) {
            return OptionalInt.empty();
        }

        @Override
        public OptionalInt visitBinary(BinaryValue value) {
            return OptionalInt.of(value.value().length());
        }

        @Override
        public OptionalInt visitBool(BoolValue value) {
            return OptionalInt.empty();
        }

        @Override
        public OptionalInt visitNull(NullValue value) {
            return OptionalInt.empty();
        }

        @Override
        public OptionalInt visitList(ListValue value) {
            return OptionalInt.of(value.elements().size());
        }

        @Override
        public OptionalInt visitMap(MapValue value) {
            return OptionalInt.of(value.entries().size());
        }

        @Override
        public OptionalInt visitStringSet(StringSetValue value) {
            return OptionalInt.of(value.elements().size());
        }

        @Override
        public OptionalInt visitNumberSet(NumberSetValue value) {
            return OptionalInt.of(value.elements().size());
        }

        @Override
        public OptionalInt visitBinarySet(BinarySetValue value) {
            return OptionalInt.of(value.elements().size());
        }
    }

    private record Contains(AttributeValue part) implements AttributeValue.Visitor<Boolean> {

        @Override
        public Boolean visitString(StringValue value) {
            return part instanceof StringValue text && value.value().contains(text.value());
        }

        @Override
        public Boolean visitNumber(NumberValue value) {
            return false;
        }

        @Override
        public Boolean visitBinary(BinaryValue value) {
            return part instanceof BinaryValue bytes && value.value().contains(bytes.value());
        }

        @Override
        public Boolean visitBool(BoolValue value) {
            return false;
        }

        @Override
        public Boolean visitNull(NullValue value) {
            return false;
        }

        @Override
        public Boolean visitList(ListValue value) {
            return value.elements().contains(part);
        }

        @Override
        public Boolean visitMap(MapValue value) {
            return false;
        }

        @Override
        public Boolean visitStringSet(StringSetValue value) {
            return part instanceof StringValue text && value.elements().contains(text.value());
        }

        @Override
        public Boolean visitNumberSet(NumberSetValue value) {
            return part instanceof NumberValue number && value.elements().contains(number.value());
        }

        @Override
        public Boolean visitBinarySet(BinarySetValue value) {
            return part instanceof BinaryValue bytes && value.elements().contains(bytes.value());
        }
    }
}
