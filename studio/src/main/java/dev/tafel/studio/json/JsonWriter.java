package dev.tafel.studio.json;

import java.util.Iterator;
import java.util.Map;

/** Writes JSON. */
final class JsonWriter implements Json.Visitor<StringBuilder> {

    private final StringBuilder out = new StringBuilder();
    private final Style style;
    private int depth;

    /** How a document looks. */
    enum Style {
        COMPACT,
        INDENTED
    }

    JsonWriter(Style style) {
        this.style = style;
    }

    String write(Json value) {
        return value.accept(this).toString();
    }

    @Override
    public StringBuilder visitObject(Json.JsonObject object) {
        if (object.members().isEmpty()) {
            return out.append("{}");
        }
        out.append('{');
        depth++;
        Iterator<Map.Entry<String, Json>> members = object.members().entrySet().iterator();
        while (members.hasNext()) {
            newLine();
            Map.Entry<String, Json> member = members.next();
            string(member.getKey()).append(style == Style.COMPACT ? ":" : ": ");
            member.getValue().accept(this);
            out.append(members.hasNext() ? "," : "");
        }
        depth--;
        newLine();
        return out.append('}');
    }

    @Override
    public StringBuilder visitArray(Json.JsonArray array) {
        if (array.elements().isEmpty()) {
            return out.append("[]");
        }
        out.append('[');
        depth++;
        Iterator<Json> elements = array.elements().iterator();
        while (elements.hasNext()) {
            newLine();
            elements.next().accept(this);
            out.append(elements.hasNext() ? "," : "");
        }
        depth--;
        newLine();
        return out.append(']');
    }

    @Override
    public StringBuilder visitString(Json.JsonString string) {
        return string(string.text());
    }

    @Override
    public StringBuilder visitNumber(Json.JsonNumber number) {
        return out.append(number.text());
    }

    @Override
    public StringBuilder visitBoolean(Json.JsonBoolean bool) {
        return out.append(bool.value());
    }

    @Override
    public StringBuilder visitNull(Json.JsonNull nothing) {
        return out.append("null");
    }

    private StringBuilder string(String text) {
        out.append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                case '\n' -> out.append("\\n");
                case '\r' -> out.append("\\r");
                case '\t' -> out.append("\\t");
                default -> {
                    if (c < ' ' || (Character.isSurrogate(c) && !inPair(text, i))) {
                        out.append(String.format("\\u%04x", (int) c));
                    } else {
                        out.append(c);
                    }
                }
            }
        }
        return out.append('"');
    }

    /** A surrogate without its other half cannot be written as UTF-8. */
    private static boolean inPair(String text, int i) {
        return Character.isHighSurrogate(text.charAt(i))
                ? i + 1 < text.length() && Character.isLowSurrogate(text.charAt(i + 1))
                : i > 0 && Character.isHighSurrogate(text.charAt(i - 1));
    }

    private void newLine() {
        if (style == Style.INDENTED) {
            out.append('\n').append("  ".repeat(depth));
        }
    }
}
