package dev.tafel.protocol.json;

import java.nio.charset.StandardCharsets;
import java.util.Objects;

/**
 * Reads strict JSON (RFC 8259) from a byte array, token by token, as its caller asks for them.
 *
 * <p>The caller drives: {@link #nextValue} reads the start of a value; in an object {@link #nextMember} goes to the
 * next name, in an array {@link #nextElement} to the next element, and both say when it is over. A value that was
 * started is read to its end, or {@link #skip skipped}, before the next call for its parent.
 *
 * <p>Text of strings, names and numbers is told as a slice of {@link #text()} that is valid until the next call: of the
 * input itself where there are no escapes. All input is checked: UTF-8 is well-formed, escaped surrogates come in
 * pairs, nesting is bounded. Names may repeat; the caller decides what that means.
 *
 * <p>A reader is used by one thread at a time, and any number of times.
 */
public final class JsonReader {

    /** How many objects and arrays may be open at once, chosen: thirty-two levels of an item take about seventy. */
    public static final int DEPTH_MAX = 500;

    private byte[] input = {};
    private int at;
    private int end;
    private int depth;
    private boolean first;

    private byte[] text = input;
    private int textOffset;
    private int textLength;
    private boolean decimal;

    private final StringUnescaper unescaper = new StringUnescaper();
    private final long[] openArrays = new long[DEPTH_MAX / Long.SIZE + 1];

    /** Starts at the beginning of {@code array}, which must not change while it is read. */
    public void reset(byte[] array) {
        reset(array, 0, array.length);
    }

    /** Starts at the given part of {@code array}. */
    public void reset(byte[] array, int offset, int length) {
        Objects.checkFromIndexSize(offset, length, array.length);
        input = array;
        at = offset;
        end = offset + length;
        depth = 0;
        first = false;
        textLength = 0;
    }

    /**
     * Reads the start of a value: all of a scalar, or what opens an object or an array.
     *
     * @throws MalformedJsonException if there is none, like all methods that read
     */
    public JsonToken nextValue() {
        int c = skipWhitespace();
        switch (c) {
            case '"' -> {
                at++;
                readString();
                return JsonToken.STRING;
            }
            case '{' -> {
                open();
                return JsonToken.OBJECT;
            }
            case '[' -> {
                open();
                return JsonToken.ARRAY;
            }
            case 't' -> {
                literal("true");
                return JsonToken.TRUE;
            }
            case 'f' -> {
                literal("false");
                return JsonToken.FALSE;
            }
            case 'n' -> {
                literal("null");
                return JsonToken.NULL;
            }
            case '-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> {
                readNumber();
                return JsonToken.NUMBER;
            }
            default -> throw malformed("A value expected");
        }
    }

    /** Goes to the next member of the innermost object, whose name becomes the text; false if there is none. */
    public boolean nextMember() {
        int c = skipWhitespace();
        if (c == '}') {
            close();
            return false;
        }
        if (!first) {
            if (c != ',') {
                throw malformed("A comma or the end of the object expected");
            }
            at++;
            c = skipWhitespace();
        }
        first = false;
        if (c != '"') {
            throw malformed("A name expected");
        }
        at++;
        readString();
        if (skipWhitespace() != ':') {
            throw malformed("A colon expected");
        }
        at++;
        return true;
    }

    /** Goes to the next element of the innermost array; false if there is none. */
    public boolean nextElement() {
        int c = skipWhitespace();
        if (c == ']') {
            close();
            return false;
        }
        if (first) {
            first = false;
        } else {
            if (c != ',') {
                throw malformed("A comma or the end of the array expected");
            }
            at++;
        }
        return true;
    }

    /** Reads the rest of a value that began with {@code token}. */
    public void skip(JsonToken token) {
        if (token != JsonToken.OBJECT && token != JsonToken.ARRAY) {
            return;
        }
        int target = depth - 1;
        markKind(token);
        while (depth > target) {
            boolean inArray = (openArrays[depth >> 6] & 1L << depth) != 0;
            if (inArray ? nextElement() : nextMember()) {
                JsonToken next = nextValue();
                if (next == JsonToken.OBJECT || next == JsonToken.ARRAY) {
                    markKind(next);
                }
            }
        }
    }

    /** Reads a whole value and forgets it. */
    public void skipValue() {
        skip(nextValue());
    }

    /** Makes sure that nothing but white space follows. */
    public void end() {
        skipWhitespace();
        if (at < end) {
            throw malformed("The end expected");
        }
    }

    /** Whether the value that was read last is followed by the end of its object, so that there is no other member. */
    public boolean atEndOfObject() {
        return skipWhitespace() == '}';
    }

    /** Where the reader stands: just behind a colon, or behind what opened an object or an array. */
    public int position() {
        return at;
    }

    /** How many objects and arrays are open. */
    public int depth() {
        return depth;
    }

    /**
     * Goes back, or forth again, to a {@link #position()} at which the reader stood behind an opening bracket, a colon
     * or a value, when {@code openDepth} objects and arrays were open.
     */
    public void moveTo(int position, int openDepth) {
        at = position;
        depth = openDepth;
        first = position > 0 && (input[position - 1] == '{' || input[position - 1] == '[');
    }

    /** The array that holds the text of the string, name or number read last. */
    public byte[] text() {
        return text;
    }

    /** Where the text begins. */
    public int textOffset() {
        return textOffset;
    }

    /** How many bytes the text has. */
    public int textLength() {
        return textLength;
    }

    /** The text as a string of its own. */
    public String textAsString() {
        return new String(text, textOffset, textLength, StandardCharsets.UTF_8);
    }

    /** Whether the number read last has a fraction or an exponent. */
    public boolean isDecimal() {
        return decimal;
    }

    private void markKind(JsonToken token) {
        long bit = 1L << depth;
        if (token == JsonToken.ARRAY) {
            openArrays[depth >> 6] |= bit;
        } else {
            openArrays[depth >> 6] &= ~bit;
        }
    }

    private void open() {
        if (depth == DEPTH_MAX) {
            throw malformed("Nested too deeply");
        }
        depth++;
        at++;
        first = true;
    }

    private void close() {
        depth--;
        at++;
        first = false;
    }

    /** The byte at which the reader stands after white space, or -1 at the end. */
    private int skipWhitespace() {
        while (at < end) {
            byte c = input[at];
            if (c > ' ' || (c != ' ' && c != '\n' && c != '\r' && c != '\t')) {
                return c & 0xff;
            }
            at++;
        }
        return -1;
    }

    private void literal(String word) {
        for (int i = 0; i < word.length(); i++) {
            if (at + i >= end || input[at + i] != word.charAt(i)) {
                throw malformed("A value expected");
            }
        }
        at += word.length();
        textLength = 0;
    }

    private void readString() {
        int start = at;
        int stop = ByteScan.endOfPlainAscii(input, start, end);
        if (stop < end && input[stop] == '"') {
            text = input;
            textOffset = start;
            textLength = stop - start;
            at = stop + 1;
            return;
        }
        readLongerString(start, stop);
    }

    private void readLongerString(int start, int firstStop) {
        int stop = firstStop;
        while (stop < end && input[stop] < 0) {
            stop = ByteScan.endOfPlainAscii(input, Utf8.endOfNonAscii(input, stop, end), end);
        }
        if (stop < end && input[stop] == '"') {
            text = input;
            textOffset = start;
            textLength = stop - start;
            at = stop + 1;
            return;
        }
        at = unescaper.read(input, start, stop, end);
        text = unescaper.text();
        textOffset = 0;
        textLength = unescaper.textLength();
    }

    private void readNumber() {
        int start = at;
        if (input[at] == '-') {
            at++;
        }
        if (at < end && input[at] == '0') {
            at++;
        } else {
            digits();
        }
        decimal = false;
        if (at < end && input[at] == '.') {
            at++;
            decimal = true;
            digits();
        }
        if (at < end && (input[at] | 0x20) == 'e') {
            at++;
            decimal = true;
            if (at < end && (input[at] == '+' || input[at] == '-')) {
                at++;
            }
            digits();
        }
        text = input;
        textOffset = start;
        textLength = at - start;
    }

    private void digits() {
        int start = at;
        while (at < end && input[at] >= '0' && input[at] <= '9') {
            at++;
        }
        if (at == start) {
            throw malformed("A digit expected");
        }
    }

    private MalformedJsonException malformed(String what) {
        return new MalformedJsonException(what, at);
    }
}
