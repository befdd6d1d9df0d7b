package dev.tafel.studio.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads paths as people write them: {@code a.b[2]}, {@code "a.b".c}.
 *
 * <p>A name that is one of the table's key attributes as a whole is that attribute, whatever signs it has.
 */
public final class PathText {

    private final String text;
    private int at;

    private PathText(String text) {
        this.text = text;
    }

    /**
     * The path that {@code text} spells.
     *
     * @throws MalformedCriterionException if it spells none
     */
    public static DocumentPath parse(String text, TableShape table) throws MalformedCriterionException {
        for (ReadSource source : ReadSource.allOf(table)) {
            if (source.keySchema().contains(text)) {
                return DocumentPath.of(text);
            }
        }
        return new PathText(text).path();
    }

    private DocumentPath path() throws MalformedCriterionException {
        String head = name();
        List<PathElement> rest = new ArrayList<>();
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '.') {
                rest.add(new PathElement.Name(name()));
            } else if (c == '[') {
                rest.add(new PathElement.Index(position()));
            } else {
                throw malformed();
            }
        }
        return new DocumentPath(head, rest);
    }

    private String name() throws MalformedCriterionException {
        int start = at;
        if (at < text.length() && text.charAt(at) == '"') {
            int end = text.indexOf('"', at + 1);
            if (end < 0) {
                throw malformed();
            }
            at = end + 1;
            return required(text.substring(start + 1, end));
        }
        while (at < text.length() && text.charAt(at) != '.' && text.charAt(at) != '[') {
            at++;
        }
        return required(text.substring(start, at));
    }

    private String required(String name) throws MalformedCriterionException {
        if (name.isEmpty()) {
            throw malformed();
        }
        return name;
    }

    private int position() throws MalformedCriterionException {
        int end = text.indexOf(']', at);
        String digits = end < 0 ? "" : text.substring(at, end);
        if (!digits.matches("\\d{1,9}")) {
            throw malformed();
        }
        at = end + 1;
        return Integer.parseInt(digits);
    }

    private MalformedCriterionException malformed() {
        return new MalformedCriterionException("Not a path: " + text);
    }
}
