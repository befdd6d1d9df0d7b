package dev.tafel.conformance.exchange;

import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A JSON value of an exchange: printed for people, and brought into one form for comparison. */
sealed interface Json {

    /** Longer objects and arrays take a line for each member. */
    int LINE_LENGTH_MAX = 110;

    /** The value in one line. */
    String compact();

    /** The value as it stands in a file, {@code indent} blanks from the left. */
    String pretty(int indent);

    /** The value with what has no order put in order: members, sets, attribute definitions. */
    Json canonical();

    /** Reads one value, and nothing behind it. */
    static Json parse(byte[] text) {
        JsonReader in = new JsonReader();
        in.reset(text);
        Json value = read(in);
        in.end();
        return value;
    }

    /** The same from text. */
    static Json parse(String text) {
        return parse(text.getBytes(StandardCharsets.UTF_8));
    }

    private static Json read(JsonReader in) {
        JsonToken token = in.nextValue();
        return switch (token) {
            case OBJECT -> {
                Map<String, Json> members = new LinkedHashMap<>();
                while (in.nextMember()) {
                    String name = in.textAsString();
                    if (members.put(name, read(in)) != null) {
                        throw new IllegalArgumentException("A member appears twice: " + name);
                    }
                }
                yield new Members(members);
            }
            case ARRAY -> {
                List<Json> elements = new ArrayList<>();
                while (in.nextElement()) {
                    elements.add(read(in));
                }
                yield new Elements(elements);
            }
            case STRING -> new Text(in.textAsString());
            case NUMBER -> new Plain(in.textAsString());
            case TRUE -> new Plain("true");
            case FALSE -> new Plain("false");
            case NULL -> new Plain("null");
        };
    }

    /** An object; its members keep their order. */
    record Members(Map<String, Json> members) implements Json {

        private static final List<String> WITHOUT_ORDER = List.of("SS", "NS", "BS", "AttributeDefinitions");

        public Members {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        @Override
        public String compact() {
            return members.entrySet().stream()
                    .map(member ->
                            quoted(member.getKey()) + ": " + member.getValue().compact())
                    .collect(Collectors.joining(", ", "{", "}"));
        }

        @Override
        public String pretty(int indent) {
            String line = compact();
            if (indent + line.length() <= LINE_LENGTH_MAX) {
                return line;
            }
            String blanks = " ".repeat(indent + 2);
            return members.entrySet().stream()
                    .map(member -> blanks + quoted(member.getKey()) + ": "
                            + member.getValue().pretty(indent + 2))
                    .collect(Collectors.joining(",\n", "{\n", "\n" + " ".repeat(indent) + "}"));
        }

        @Override
        public Json canonical() {
            Map<String, Json> sorted = new TreeMap<>();
            members.forEach((name, value) -> {
                Json canonical = value.canonical();
                sorted.put(
                        name,
                        WITHOUT_ORDER.contains(name) && canonical instanceof Elements list ? list.sorted() : canonical);
            });
            return new Members(sorted);
        }
    }

    /** An array. */
    record Elements(List<Json> elements) implements Json {

        public Elements {
            elements = List.copyOf(elements);
        }

        @Override
        public String compact() {
            return elements.stream().map(Json::compact).collect(Collectors.joining(", ", "[", "]"));
        }

        @Override
        public String pretty(int indent) {
            String line = compact();
            if (indent + line.length() <= LINE_LENGTH_MAX) {
                return line;
            }
            String blanks = " ".repeat(indent + 2);
            return elements.stream()
                    .map(element -> blanks + element.pretty(indent + 2))
                    .collect(Collectors.joining(",\n", "[\n", "\n" + " ".repeat(indent) + "]"));
        }

        @Override
        public Json canonical() {
            return new Elements(elements.stream().map(Json::canonical).toList());
        }

        Elements sorted() {
            return new Elements(elements.stream()
                    .sorted(Comparator.comparing(Json::compact))
                    .toList());
        }
    }

    /** A string. */
    record Text(String value) implements Json {

        @Override
        public String compact() {
            return quoted(value);
        }

        @Override
        public String pretty(int indent) {
            return compact();
        }

        @Override
        public Json canonical() {
            return this;
        }
    }

    /** A number, a truth value or null, as it is spelled. */
    record Plain(String spelled) implements Json {

        @Override
        public String compact() {
            return spelled;
        }

        @Override
        public String pretty(int indent) {
            return spelled;
        }

        @Override
        public Json canonical() {
            char first = spelled.charAt(0);
            return first == '-' || Character.isDigit(first)
                    ? new Plain(new BigDecimal(spelled).stripTrailingZeros().toPlainString())
                    : this;
        }
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder(text.length() + 2).append('"');
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                out.append('\\').append(c);
            } else if (c == '\n') {
                out.append("\\n");
            } else if (c < ' ') {
                out.append(String.format("\\u%04x", (int) c));
            } else {
                out.append(c);
            }
        }
        return out.append('"').toString();
    }
}
