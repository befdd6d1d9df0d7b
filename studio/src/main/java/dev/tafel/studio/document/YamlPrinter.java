package dev.tafel.studio.document;

import java.util.regex.Pattern;

/** Writes trees as YAML in block style; what could be taken for something else is quoted. */
public final class YamlPrinter {

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z_/][A-Za-z0-9_./-]*(?: [A-Za-z0-9_./-]+)*");
    private static final Pattern WORD = Pattern.compile("(?i)true|false|yes|no|on|off|null|y|n");

    private final StringBuilder out = new StringBuilder();

    private YamlPrinter() {}

    /** The document of {@code node}. */
    public static String print(Node node) {
        YamlPrinter printer = new YamlPrinter();
        printer.block(node, 0);
        return printer.out.toString();
    }

    private void block(Node node, int indent) {
        if (node instanceof Node.Mapping mapping && !mapping.members().isEmpty()) {
            for (Node.Member member : mapping.members()) {
                out.append(" ".repeat(indent)).append(scalarText(member.name())).append(':');
                value(member.value(), indent + 2);
            }
        } else if (node instanceof Node.Sequence sequence
                && !sequence.elements().isEmpty()) {
            for (Node element : sequence.elements()) {
                int start = out.length();
                block(element, indent + 2);
                // The first line of the element moves up behind the dash.
                out.replace(start, start + indent + 2, " ".repeat(indent) + "- ");
            }
        } else {
            out.append(" ".repeat(indent)).append(inline(node)).append('\n');
        }
    }

    private void value(Node node, int indent) {
        Node value = node;
        if (node instanceof Node.Tagged tagged) {
            out.append(' ').append(tagged.tag());
            value = tagged.value();
        }
        boolean isBlock =
                (value instanceof Node.Mapping mapping && !mapping.members().isEmpty())
                        || (value instanceof Node.Sequence sequence
                                && !sequence.elements().isEmpty());
        if (isBlock) {
            out.append('\n');
            block(value, indent);
        } else {
            out.append(' ').append(inline(value)).append('\n');
        }
    }

    private static String inline(Node node) {
        if (node instanceof Node.Tagged tagged) {
            return tagged.tag() + " " + inline(tagged.value());
        }
        if (node instanceof Node.Text text) {
            return scalarText(text.value());
        }
        if (node instanceof Node.Mapping) {
            return "{}";
        }
        return node instanceof Node.Sequence ? "[]" : JsonPrinter.scalar(node);
    }

    private static String scalarText(String value) {
        boolean plain = PLAIN.matcher(value).matches() && !WORD.matcher(value).matches();
        return plain ? value : JsonPrinter.quoted(value);
    }
}
