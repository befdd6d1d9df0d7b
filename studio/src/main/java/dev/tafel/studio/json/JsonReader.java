package dev.tafel.studio.json;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON as RFC 8259 defines it; a member that is named twice is a fault. */
final class JsonReader {

    /** How deeply arrays and objects may lie in each other. */
    static final int NESTING_LEVELS_MAX = 100;

    private final String text;
    private int at;
    private int depth;

    JsonReader(String text) {
        this.text = text;
    }

    Json document() {
        if (text.startsWith("\uFEFF")) {
            at = 1;
        }
        Json value = value();
        skipSpace();
        if (at < text.length()) {
            throw fault("something follows the end of the document");
        }
        return value;
    }

    private Json value() {
        skipSpace();
        if (at == text.length()) {
            throw fault("a value is missing");
        }
        char c = text.charAt(at);
        if (c == '{') {
            return object();
        }
        if (c == '[') {
            return array();
        }
        if (c == '"') {
            return new Json.JsonString(string());
        }
        if (c == '-' || isDigit(c)) {
            return number();
        }
        if (word("true")) {
            return new Json.JsonBoolean(true);
        }
        if (word("false")) {
            return new Json.JsonBoolean(false);
        }
        if (word("null")) {
            return new Json.JsonNull();
        }
        throw fault("'" + c + "' begins no value");
    }

    private Json object() {
        enter();
        Map<String, Json> members = new LinkedHashMap<>();
        if (!next('}')) {
            do {
                skipSpace();
                if (at == text.length() || text.charAt(at) != '"') {
                    throw fault("a member's name in quotes is missing");
                }
                int start = at;
                String name = string();
                if (!next(':')) {
                    throw fault("':' is missing after the name \"" + name + "\"");
                }
                if (members.putIfAbsent(name, value()) != null) {
                    at = start;
                    throw fault("the member \"" + name + "\" is there twice");
                }
            } while (next(','));
            if (!next('}')) {
                throw fault("',' or '}' is missing");
            }
        }
        depth--;
        return new Json.JsonObject(members);
    }

    private Json array() {
        enter();
        List<Json> elements = new ArrayList<>();
        if (!next(']')) {
            do {
                elements.add(value());
            } while (next(','));
            if (!next(']')) {
                throw fault("',' or ']' is missing");
            }
        }
        depth--;
        return new Json.JsonArray(elements);
    }

    private void enter() {
        if (++depth > NESTING_LEVELS_MAX) {
            throw fault("more than " + NESTING_LEVELS_MAX + " arrays and objects lie in each other");
        }
        at++;
    }

    private Json number() {
        int start = at;
        at += text.charAt(at) == '-' ? 1 : 0;
        int integer = at;
        digits();
        if (text.charAt(integer) == '0' && at > integer + 1) {
            at = integer;
            throw fault("a number begins with 0");
        }
        if (at < text.length() && text.charAt(at) == '.') {
            at++;
            digits();
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            at++;
            if (at < text.length() && (text.charAt(at) == '+' || text.charAt(at) == '-')) {
                at++;
            }
            digits();
        }
        return new Json.JsonNumber(text.substring(start, at));
    }

    private void digits() {
        int start = at;
        while (at < text.length() && isDigit(text.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw fault("a digit is missing");
        }
    }

    private String string() {
        StringBuilder string = new StringBuilder();
        int start = at++;
        while (at < text.length()) {
            char c = text.charAt(at++);
            if (c == '"') {
                return string.toString();
            }
            if (c < ' ') {
                at--;
                throw fault("a control character stands in a string");
            }
            string.append(c == '\\' ? escaped() : c);
        }
        at = start;
        throw fault("the string that begins here has no end");
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        return switch (c) {
            case '"', '\\', '/' -> c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> codeUnit();
            default -> throw fault("the escape is unknown");
        };
    }

    private char codeUnit() {
        int unit = 0;
        for (int i = 0; i < 4; i++) {
            int digit = at < text.length() ? Character.digit(text.charAt(at), 16) : -1;
            if (digit < 0 || text.charAt(at) > 'f') {
                throw fault("\\u wants four hexadecimal digits");
            }
            unit = unit * 16 + digit;
            at++;
        }
        return (char) unit;
    }

    private boolean word(String word) {
        if (!text.startsWith(word, at)) {
            return false;
        }
        at += word.length();
        return true;
    }

    private boolean next(char wanted) {
        skipSpace();
        if (at < text.length() && text.charAt(at) == wanted) {
            at++;
            return true;
        }
        return false;
    }

    private void skipSpace() {
        while (at < text.length() && " \t\n\r".indexOf(text.charAt(at)) >= 0) {
            at++;
        }
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private JsonFault fault(String cause) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < at; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new JsonFault(cause, line, at - lineStart + 1);
    }
}
