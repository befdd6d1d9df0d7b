package dev.tafel.studio.key;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Takes a key apart by the parts of a template. */
final class TemplateMatch {

    private final List<KeyPart> parts;

    TemplateMatch(List<KeyPart> parts) {
        this.parts = parts;
    }

    Optional<Map<String, String>> decode(String key) {
        Map<String, String> values = new LinkedHashMap<>();
        return matches(0, key, values) ? Optional.of(values) : Optional.empty();
    }

    private boolean matches(int index, String rest, Map<String, String> values) {
        if (index == parts.size()) {
            return rest.isEmpty();
        }
        KeyPart part = parts.get(index);
        if (part instanceof KeyPart.Literal literal) {
            return rest.startsWith(literal.text())
                    && matches(index + 1, rest.substring(literal.text().length()), values);
        }
        if (index == parts.size() - 1) {
            return take(part, rest, values);
        }
        if (parts.get(index + 1) instanceof KeyPart.Literal next) {
            int end = rest.indexOf(next.text());
            return end > 0
                    && take(part, rest.substring(0, end), values)
                    && matches(index + 1, rest.substring(end), values);
        }
        int width = widthOf(part);
        return width > 0
                && rest.length() > width
                && take(part, rest.substring(0, width), values)
                && matches(index + 1, rest.substring(width), values);
    }

    /** A value may be followed by another without a literal only if its width is known. */
    private static int widthOf(KeyPart part) {
        if (part instanceof KeyPart.Shard shard) {
            return shard.render(0).length();
        }
        return part instanceof KeyPart.Value value ? value.form().width() : 0;
    }

    private static boolean take(KeyPart part, String text, Map<String, String> values) {
        if (part instanceof KeyPart.Shard shard) {
            return text.matches("[0-9]+") && text.length() == shard.render(0).length();
        }
        if (!(part instanceof KeyPart.Value value) || !value.form().fits(text)) {
            return false;
        }
        String read = value.form().read(text);
        String before = values.put(value.attribute(), read);
        return before == null || before.equals(read);
    }
}
