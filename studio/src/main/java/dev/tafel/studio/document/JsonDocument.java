package dev.tafel.studio.document;

import java.util.ArrayList;
import java.util.List;

/** Reads JSON (RFC 8259) into a tree that knows its places. */
public final class JsonDocument {

    /** How many objects and arrays may stand in each other, chosen. */
    public static final int DEPTH_MAX = 200;

    private final String text;
    private int at;
    private int line = 1;
    private int lineStart;
    private int depth;

    private JsonDocument(String text) {
        this.text = text;
    }

    /**
     * The tree of the one value that {@code text} holds.
     *
     * @throws MalformedDocumentException if it holds none, or more
     */
    public static Node parse(String text) throws MalformedDocumentException {
        JsonDocument document = new JsonDocument(text.startsWith("\uFEFF") ? text.substring(1) : text);
        document.skipWhiteSpace();
        Node node = document.value();
        document.skipWhiteSpace();
        if (document.at < document.text.length()) {
            throw document.fault("Nothing may follow the value");
        }
        return node;
    }

    private Node value() throws MalformedDocumentException {
        Place place = place();
        int c = peek();
        return switch (c) {
            case '{' -> mapping(place);
            case '[' -> sequence(place);
            case '"' -> new Node.Text(place, string());
            case 't' -> word("true", new Node.Truth(place, true));
            case 'f' -> word("false", new Node.Truth(place, false));
            case 'n' -> word("null", new Node.Nothing(place));
            default -> numeral(place);
        };
    }

    private Node mapping(Place place) throws MalformedDocumentException {
        open();
        List<Node.Member> members = new ArrayList<>();
        if (peek() != '}') {
            do {
                skipWhiteSpace();
                Place at = place();
                if (peek() != '"') {
                    throw fault("A member's name in quotation marks is expected");
                }
                String name = string();
                skipWhiteSpace();
                expect(':');
                skipWhiteSpace();
                members.add(new Node.Member(at, name, value()));
                skipWhiteSpace();
            } while (accept(','));
        }
        close('}', "A comma or the end of the object is expected");
        return new Node.Mapping(place, members);
    }

    private Node sequence(Place place) throws MalformedDocumentException {
        open();
        List<Node> elements = new ArrayList<>();
        if (peek() != ']') {
            do {
                skipWhiteSpace();
                elements.add(value());
                skipWhiteSpace();
            } while (accept(','));
        }
        close(']', "A comma or the end of the array is expected");
        return new Node.Sequence(place, elements);
    }

    private void open() throws MalformedDocumentException {
        if (++depth > DEPTH_MAX) {
            throw fault("More than " + DEPTH_MAX + " objects and arrays stand in each other");
        }
        at++;
        skipWhiteSpace();
    }

    private void close(char end, String otherwise) throws MalformedDocumentException {
        if (peek() != end) {
            throw fault(otherwise);
        }
        at++;
        depth--;
    }

    private String string() throws MalformedDocumentException {
        at++;
        StringBuilder value = new StringBuilder();
        while (true) {
            int c = peek();
            if (c < ' ') {
                throw fault(c < 0 ? "The string is not ended" : "Control characters in strings have to be escaped");
            }
            at++;
            if (c == '"') {
                return value.toString();
            }
            value.append(c == '\\' ? escaped() : (char) c);
        }
    }

    private char escaped() throws MalformedDocumentException {
        int c = peek();
        at++;
        return switch (c) {
            case '"', '\\', '/' -> (char) c;
            case 'b' -> '\b';
            case 'f' -> '\f';
            case 'n' -> '\n';
            case 'r' -> '\r';
            case 't' -> '\t';
            case 'u' -> unicode();
            default -> throw fault("Unknown escape in a string");
        };
    }

    private char unicode() throws MalformedDocumentException {
        int code = 0;
        for (int i = 0; i < 4; i++) {
            int digit = Character.digit(peek(), 16);
            if (digit < 0) {
                throw fault("\\u is followed by four hexadecimal digits");
            }
            code = code * 16 + digit;
            at++;
        }
        return (char) code;
    }

    private Node word(String word, Node node) throws MalformedDocumentException {
        if (!text.startsWith(word, at)) {
            throw fault("A value is expected");
        }
        at += word.length();
        return node;
    }

    private Node numeral(Place place) throws MalformedDocumentException {
        int start = at;
        accept('-');
        if (!accept('0')) {
            digits();
        }
        if (accept('.')) {
            digits();
        }
        if (accept('e') || accept('E')) {
            if (!accept('+')) {
                accept('-');
            }
            digits();
        }
        return new Node.Numeral(place, text.substring(start, at));
    }

    private void digits() throws MalformedDocumentException {
        if (peek() < '0' || peek() > '9') {
            throw fault(at >= text.length() ? "The document ends early" : "A value is expected");
        }
        while (peek() >= '0' && peek() <= '9') {
            at++;
        }
    }

    private void skipWhiteSpace() {
        while (at < text.length()) {
            char c = text.charAt(at);
            if (c == '\n') {
                line++;
                lineStart = at + 1;
            } else if (c != ' ' && c != '\t' && c != '\r') {
                return;
            }
            at++;
        }
    }

    private int peek() {
        return at < text.length() ? text.charAt(at) : -1;
    }

    private boolean accept(char c) {
        boolean there = peek() == c;
        if (there) {
            at++;
        }
        return there;
    }

    private void expect(char c) throws MalformedDocumentException {
        if (!accept(c)) {
            throw fault("'" + c + "' is expected");
        }
    }

    private Place place() {
        return new Place(line, at - lineStart + 1);
    }

    private MalformedDocumentException fault(String message) {
        return new MalformedDocumentException(place(), message);
    }
}
