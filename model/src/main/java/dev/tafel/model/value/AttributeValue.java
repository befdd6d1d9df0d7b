package dev.tafel.model.value;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One value of an attribute, as a tree.
 *
 * <p>It is built only where an expression or an update works on the value; items travel and rest as {@link Item}.
 * Equality is that of the expression languages: numbers by value, sets and maps without order, lists in order.
 */
public sealed interface AttributeValue {

    /** The type, as the wire names it. */
    AttributeType type();

    /** Tells {@code sink} this value as events. */
    void emitTo(AttributeSink sink);

    /** Calls the method of {@code visitor} for this value's type. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each type of value. */
    interface Visitor<R> {

        /** A string. */
        R visitString(StringValue value);

        /** A number. */
        R visitNumber(NumberValue value);

        /** A binary value. */
        R visitBinary(BinaryValue value);

        /** A truth value. */
        R visitBool(BoolValue value);

        /** The null value. */
        R visitNull(NullValue value);

        /** A list. */
        R visitList(ListValue value);

        /** A map. */
        R visitMap(MapValue value);

        /** A string set. */
        R visitStringSet(StringSetValue value);

        /** A number set. */
        R visitNumberSet(NumberSetValue value);

        /** A binary set. */
        R visitBinarySet(BinarySetValue value);
    }

    /** A string value. */
    static AttributeValue of(String value) {
        return new StringValue(value);
    }

    /** A number value. */
    static AttributeValue of(DynamoNumber value) {
        return new NumberValue(value);
    }

    /** A string (S). */
    record StringValue(String value) implements AttributeValue {

        @Override
        public AttributeType type() {
            return AttributeType.S;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
            sink.string(utf8, 0, utf8.length);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitString(this);
        }
    }

    /** A number (N). */
    record NumberValue(DynamoNumber value) implements AttributeValue {

        @Override
        public AttributeType type() {
            return AttributeType.N;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            byte[] text = value.text().getBytes(StandardCharsets.ISO_8859_1);
            sink.number(text, 0, text.length);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumber(this);
        }
    }

    /** A binary value (B). */
    record BinaryValue(Bytes value) implements AttributeValue {

        @Override
        public AttributeType type() {
            return AttributeType.B;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.binary(value.shared(), 0, value.length());
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBinary(this);
        }
    }

    /** A truth value (BOOL). */
    record BoolValue(boolean value) implements AttributeValue {

        @Override
        public AttributeType type() {
            return AttributeType.BOOL;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.bool(value);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBool(this);
        }
    }

    /** The null value (NULL). */
    record NullValue() implements AttributeValue {

        public static final NullValue NULL = new NullValue();

        @Override
        public AttributeType type() {
            return AttributeType.NULL;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.nullValue();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNull(this);
        }
    }

    /** A list (L). */
    record ListValue(List<AttributeValue> elements) implements AttributeValue {

        public ListValue {
            elements = List.copyOf(elements);
        }

        @Override
        public AttributeType type() {
            return AttributeType.L;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.beginList();
            for (AttributeValue element : elements) {
                element.emitTo(sink);
            }
            sink.endList();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitList(this);
        }
    }

    /** A map (M); its entries keep the order in which they were given. */
    record MapValue(Map<String, AttributeValue> entries) implements AttributeValue {

        public MapValue {
            entries = Collections.unmodifiableMap(new LinkedHashMap<>(entries));
        }

        @Override
        public AttributeType type() {
            return AttributeType.M;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.beginMap();
            emitEntries(entries, sink);
            sink.endMap();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitMap(this);
        }

        static void emitEntries(Map<String, AttributeValue> entries, AttributeSink sink) {
            entries.forEach((name, value) -> {
                byte[] utf8 = name.getBytes(StandardCharsets.UTF_8);
                sink.name(utf8, 0, utf8.length);
                value.emitTo(sink);
            });
        }
    }

    /** A string set (SS), never empty in an item. */
    record StringSetValue(Set<String> elements) implements AttributeValue {

        public StringSetValue {
            elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        @Override
        public AttributeType type() {
            return AttributeType.SS;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.beginSet(AttributeType.SS);
            for (String element : elements) {
                byte[] utf8 = element.getBytes(StandardCharsets.UTF_8);
                sink.string(utf8, 0, utf8.length);
            }
            sink.endSet();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitStringSet(this);
        }
    }

    /** A number set (NS), never empty in an item; equal numbers are one element. */
    record NumberSetValue(Set<DynamoNumber> elements) implements AttributeValue {

        public NumberSetValue {
            elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        @Override
        public AttributeType type() {
            return AttributeType.NS;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.beginSet(AttributeType.NS);
            for (DynamoNumber element : elements) {
                byte[] text = element.text().getBytes(StandardCharsets.ISO_8859_1);
                sink.number(text, 0, text.length);
            }
            sink.endSet();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumberSet(this);
        }
    }

    /** A binary set (BS), never empty in an item. */
    record BinarySetValue(Set<Bytes> elements) implements AttributeValue {

        public BinarySetValue {
            elements = Collections.unmodifiableSet(new LinkedHashSet<>(elements));
        }

        @Override
        public AttributeType type() {
            return AttributeType.BS;
        }

        @Override
        public void emitTo(AttributeSink sink) {
            sink.beginSet(AttributeType.BS);
            for (Bytes element : elements) {
                sink.binary(element.shared(), 0, element.length());
            }
            sink.endSet();
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBinarySet(this);
        }
    }
}
