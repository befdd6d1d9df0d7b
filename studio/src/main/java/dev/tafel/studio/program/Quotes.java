package dev.tafel.studio.program;

import java.util.Locale;
import java.util.function.IntFunction;

/**
 * Strings as the languages write them.
 *
 * <p>What does not print (controls, marks of direction, characters that are not assigned) is escaped everywhere, so
 * that what is seen is what is there.
 */
final class Quotes {

    private Quotes() {}

    /** A string of JSON, in ASCII alone: it comes through any terminal and any file. */
    static String json(String text) {
        return quoted(text, code -> code < 128 ? null : utf16(code));
    }

    /** A string of Java, in ASCII alone: the compiler's idea of the file's encoding does not matter. */
    static String java(String text) {
        return quoted(text, code -> code < 128 ? null : utf16(code));
    }

    /** A string of TypeScript. */
    static String typeScript(String text) {
        return quoted(text, code -> prints(code) ? null : "\\u{" + Integer.toHexString(code) + "}");
    }

    /** A string of Python. */
    static String python(String text) {
        return quoted(text, code -> prints(code) ? null : wide(code));
    }

    /** A string of Go. */
    static String go(String text) {
        return quoted(text, code -> prints(code) ? null : wide(code));
    }

    /** A word of a shell command. */
    static String shell(String text) {
        boolean plain = !text.isEmpty()
                && text.chars()
                        .allMatch(c -> c < 128 && (Character.isLetterOrDigit(c) || "-_./:=@%+,".indexOf(c) >= 0));
        return plain ? text : "'" + text.replace("'", "'\\''") + "'";
    }

    /** A string of PartiQL. */
    static String partiQl(String text) {
        return "'" + text.replace("'", "''") + "'";
    }

    /** A name of PartiQL. */
    static String partiQlName(String text) {
        return "\"" + text.replace("\"", "\"\"") + "\"";
    }

    /** Between double quotes; {@code escape} tells the escape of a character from 128 on, or null if there is none. */
    private static String quoted(String text, IntFunction<@org.jspecify.annotations.Nullable String> escape) {
        StringBuilder quoted = new StringBuilder(text.length() + 2).append('"');
        text.codePoints().forEach(code -> {
            switch (code) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                    String escaped = code < ' ' || code == 127 ? utf16(code) : escape.apply(code);
                    if (escaped == null) {
                        quoted.appendCodePoint(code);
                    } else {
                        quoted.append(escaped);
                    }
                }
            }
        });
        return quoted.append('"').toString();
    }

    private static boolean prints(int code) {
        return switch (Character.getType(code)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            case Character.SPACE_SEPARATOR -> code == ' ';
            default -> true;
        };
    }

    private static String utf16(int code) {
        StringBuilder escaped = new StringBuilder();
        for (char c : Character.toChars(code)) {
            escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
        }
        return escaped.toString();
    }

    private static String wide(int code) {
        return String.format(Locale.ROOT, code > 0xffff ? "\\U%08x" : "\\u%04x", code);
    }
}
