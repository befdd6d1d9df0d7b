package dev.tafel.studio.json;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A JSON value.
 *
 * <p>Objects keep the order of their members; numbers keep their text, so that none is rounded.
 */
public sealed interface Json {

    /** Calls the method of {@code visitor} for this kind of value. */
    <R> R accept(Visitor<R> visitor);

    /** One method for each kind of value. */
    interface Visitor<R> {

        /** An object. */
        R visitObject(JsonObject object);

        /** An array. */
        R visitArray(JsonArray array);

        /** A string. */
        R visitString(JsonString string);

        /** A number. */
        R visitNumber(JsonNumber number);

        /** A truth value. */
        R visitBoolean(JsonBoolean bool);

        /** The null value. */
        R visitNull(JsonNull nothing);
    }

    /**
     * The value that {@code text} spells.
     *
     * @throws JsonFault if it spells none
     */
    static Json parse(String text) {
        return new JsonReader(text).document();
    }

    /** A string. */
    static Json of(String text) {
        return new JsonString(text);
    }

    /** A whole number. */
    static Json of(long number) {
        return new JsonNumber(Long.toString(number));
    }

    /** A number, written without exponent. */
    static Json of(BigDecimal number) {
        return new JsonNumber(number.toPlainString());
    }

    /** A truth value. */
    static Json of(boolean value) {
        return new JsonBoolean(value);
    }

    /** An array of strings. */
    static Json ofTexts(List<String> texts) {
        return new JsonArray(texts.stream().map(Json::of).toList());
    }

    /** An object that is put together member by member. */
    static ObjectBuilder object() {
        return new ObjectBuilder();
    }

    /** Without white space. */
    default String compact() {
        return new JsonWriter(JsonWriter.Style.COMPACT).write(this);
    }

    /** Indented by two blanks, with a line feed at the end. */
    default String pretty() {
        return new JsonWriter(JsonWriter.Style.INDENTED).write(this) + "\n";
    }

    /** An object. */
    record JsonObject(Map<String, Json> members) implements Json {

        public JsonObject {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        /** The member of that name. */
        public Optional<Json> get(String name) {
            return Optional.ofNullable(members.get(name));
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitObject(this);
        }
    }

    /** An array. */
    record JsonArray(List<Json> elements) implements Json {

        public JsonArray {
            elements = List.copyOf(elements);
        }

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitArray(this);
        }
    }

    /** A string. */
    record JsonString(String text) implements Json {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitString(this);
        }
    }

    /** A number as it was written. */
    record JsonNumber(String text) implements Json {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNumber(this);
        }
    }

    /** A truth value. */
    record JsonBoolean(boolean value) implements Json {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitBoolean(this);
        }
    }

    /** The null value. */
    record JsonNull() implements Json {

        @Override
        public <R> R accept(Visitor<R> visitor) {
            return visitor.visitNull(this);
        }
    }

    /** Puts an object together. Not safe for several threads. */
    final class ObjectBuilder {

        private final Map<String, Json> members = new LinkedHashMap<>();

        private ObjectBuilder() {}

        /** Adds a member, or replaces the one of that name. */
        public ObjectBuilder put(String name, Json value) {
            members.put(name, value);
            return this;
        }

        /** Adds a string. */
        public ObjectBuilder put(String name, String value) {
            return put(name, of(value));
        }

        /** Adds a whole number. */
        public ObjectBuilder put(String name, long value) {
            return put(name, of(value));
        }

        /** The object. */
        public JsonObject build() {
            return new JsonObject(members);
        }
    }
}
