package dev.tafel.meter.json;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/** JSON while it is written, member by member. For one thread. */
public final class JsonText {

    private static final int FIRST_PRINTABLE = 0x20;

    private final StringBuilder text = new StringBuilder();
    private boolean separate;

    /** Begins an object. */
    public JsonText object() {
        return begin('{');
    }

    /** Begins an array. */
    public JsonText array() {
        return begin('[');
    }

    /** Ends an object. */
    public JsonText endObject() {
        return end('}');
    }

    /** Ends an array. */
    public JsonText endArray() {
        return end(']');
    }

    /** A member's name; its value follows. */
    public JsonText name(String name) {
        comma();
        quote(name);
        text.append(':');
        separate = false;
        return this;
    }

    /** Text, or null. */
    public JsonText value(@Nullable String value) {
        comma();
        if (value == null) {
            text.append("null");
        } else {
            quote(value);
        }
        separate = true;
        return this;
    }

    /** A number. */
    public JsonText value(long value) {
        return raw(Long.toString(value));
    }

    /** An exact number. */
    public JsonText value(BigDecimal value) {
        return raw(value.toPlainString());
    }

    /** JSON that is complete in itself. */
    public JsonText raw(String json) {
        comma();
        text.append(json);
        separate = true;
        return this;
    }

    /** A member with text, or null. */
    public JsonText member(String name, @Nullable String value) {
        return name(name).value(value);
    }

    /** A member with a number. */
    public JsonText member(String name, long value) {
        return name(name).value(value);
    }

    private JsonText begin(char bracket) {
        comma();
        text.append(bracket);
        separate = false;
        return this;
    }

    private JsonText end(char bracket) {
        text.append(bracket);
        separate = true;
        return this;
    }

    private void comma() {
        if (separate) {
            text.append(',');
        }
    }

    private void quote(String value) {
        text.append('"');
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            switch (c) {
                case '"', '\\' -> text.append('\\').append(c);
                case '\n' -> text.append("\\n");
                default -> {
                    if (c < FIRST_PRINTABLE || Character.isSurrogate(c)) {
                        text.append(String.format("\\u%04x", (int) c));
                    } else {
                        text.append(c);
                    }
                }
            }
        }
        text.append('"');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
