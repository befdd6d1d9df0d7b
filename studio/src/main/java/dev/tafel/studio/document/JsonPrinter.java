package dev.tafel.studio.document;

import java.util.List;
import java.util.function.Consumer;

/** Writes trees as JSON, either on one line or indented by two spaces; tags are left out. */
public final class JsonPrinter {

    private static final int INDENT = 2;
    private static final String HEX = "0123456789abcdef";

    private final StringBuilder out = new StringBuilder();
    private final boolean indented;
    private int depth;

    private JsonPrinter(boolean indented) {
        this.indented = indented;
    }

    /** Indented JSON that ends with a line end. */
    public static String pretty(Node node) {
        JsonPrinter printer = new JsonPrinter(true);
        printer.print(node);
        return printer.out.append('\n').toString();
    }

    /** JSON on one line. */
    public static String compact(Node node) {
        JsonPrinter printer = new JsonPrinter(false);
        printer.print(node);
        return printer.out.toString();
    }

    /** {@code value} as a string of JSON, which is also one of JavaScript and YAML. */
    public static String quoted(String value) {
        JsonPrinter printer = new JsonPrinter(false);
        printer.string(value);
        return printer.out.toString();
    }

    private void print(Node node) {
        if (node instanceof Node.Mapping mapping) {
            block('{', mapping.members(), '}', member -> {
                string(member.name());
                out.append(indented ? ": " : ":");
                print(member.value());
            });
        } else if (node instanceof Node.Sequence sequence) {
            block('[', sequence.elements(), ']', this::print);
        } else if (node instanceof Node.Tagged tagged) {
            print(tagged.value());
        } else if (node instanceof Node.Text text) {
            string(text.value());
        } else {
            out.append(scalar(node));
        }
    }

    /** The spelling of a number, a truth value or null. */
    static String scalar(Node node) {
        if (node instanceof Node.Numeral numeral) {
            return numeral.spelled();
        }
        return node instanceof Node.Truth truth ? Boolean.toString(truth.value()) : "null";
    }

    private <T> void block(char begin, List<T> parts, char end, Consumer<T> each) {
        out.append(begin);
        depth++;
        for (int i = 0; i < parts.size(); i++) {
            if (i > 0) {
                out.append(',');
            }
            newLine();
            each.accept(parts.get(i));
        }
        depth--;
        if (!parts.isEmpty()) {
            newLine();
        }
        out.append(end);
    }

    private void newLine() {
        if (indented) {
            out.append('\n').append(" ".repeat(depth * INDENT));
        }
    }

    private void string(String value) {
        out.append('"');
        for (int i = 0; i < value.length(); i++) {
            character(value.charAt(i));
        }
        out.append('"');
    }

    private void character(char c) {
        switch (c) {
            case '"' -> out.append("\\\"");
            case '\\' -> out.append("\\\\");
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (c < ' ' || c == '\u2028' || c == '\u2029') {
                    out.append("\\u");
                    for (int shift = 12; shift >= 0; shift -= 4) {
                        out.append(HEX.charAt(c >> shift & 15));
                    }
                } else {
                    out.append(c);
                }
            }
        }
    }
}
