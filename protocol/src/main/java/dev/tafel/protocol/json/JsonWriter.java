package dev.tafel.protocol.json;

import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes JSON into a byte array that grows.
 *
 * <p>Commas between values and members come by themselves. The caller balances what it begins and ends. A writer is
 * used by one thread at a time, and any number of times.
 */
public final class JsonWriter {

    private static final int INITIAL_BYTES = 4 * 1024;
    private static final int KEPT_BYTES_MAX = 1024 * 1024;
    private static final byte[] HEX = "0123456789ABCDEF".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] TRUE = "true".getBytes(StandardCharsets.ISO_8859_1);
    private static final byte[] FALSE = "false".getBytes(StandardCharsets.ISO_8859_1);

    private byte[] array = new byte[INITIAL_BYTES];
    private int length;

    /** Whether a value or member was written before, so that a comma is due. */
    private boolean separated;

    /** Forgets what was written. */
    public void reset() {
        if (array.length > KEPT_BYTES_MAX) {
            array = new byte[INITIAL_BYTES];
        }
        length = 0;
        separated = false;
    }

    /** The array that holds what was written, until the next call. */
    public byte[] array() {
        return array;
    }

    /** How many bytes were written. */
    public int length() {
        return length;
    }

    /** What was written, copied. */
    public byte[] toByteArray() {
        return Arrays.copyOf(array, length);
    }

    /** Begins an object. */
    public void beginObject() {
        begin('{');
    }

    /** Ends the innermost object. */
    public void endObject() {
        end('}');
    }

    /** Begins objects and arrays with JSON text at hand, for example <code>{"L":[</code>; each is ended by itself. */
    public void begin(byte[] opening) {
        literal(opening);
        separated = false;
    }

    /** Begins an array. */
    public void beginArray() {
        begin('[');
    }

    /** Ends the innermost array. */
    public void endArray() {
        end(']');
    }

    /** The name of the member that comes next; the name needs no escapes. */
    public void name(String ascii) {
        int size = ascii.length();
        ensure(size + 4);
        comma();
        array[length++] = '"';
        for (int i = 0; i < size; i++) {
            array[length++] = (byte) ascii.charAt(i);
        }
        array[length++] = '"';
        array[length++] = ':';
        separated = false;
    }

    /** The name of the member that comes next, in UTF-8. */
    public void name(byte[] utf8, int offset, int size) {
        string(utf8, offset, size);
        ensure(1);
        array[length++] = ':';
        separated = false;
    }

    /** A string. */
    public void string(String value) {
        byte[] utf8 = value.getBytes(StandardCharsets.UTF_8);
        string(utf8, 0, utf8.length);
    }

    /** A string that is UTF-8 already. */
    public void string(byte[] utf8, int offset, int size) {
        // Room for the quotes, a comma before and a colon behind; escapes ask for more.
        ensure(size + 4);
        comma();
        array[length++] = '"';
        int end = offset + size;
        int stop = ByteScan.endOfUnescaped(utf8, offset, end);
        System.arraycopy(utf8, offset, array, length, stop - offset);
        length += stop - offset;
        if (stop < end) {
            escaped(utf8, stop, end);
        }
        array[length++] = '"';
        separated = true;
    }

    /** Bytes as a string in base64. */
    public void base64(byte[] raw, int offset, int size) {
        ensure(Base64Text.encodedLength(size) + 3);
        comma();
        array[length++] = '"';
        length = Base64Text.encode(raw, offset, size, array, length);
        array[length++] = '"';
        separated = true;
    }

    /** A whole number. */
    public void number(long value) {
        ascii(Long.toString(value));
    }

    /** A number of half units as the service writes capacity: {@code 1.0}, {@code 0.5}. */
    public void halves(long halfUnits) {
        ascii(halfUnits / 2 + (halfUnits % 2 == 0 ? ".0" : ".5"));
    }

    /** Milliseconds since the epoch as seconds with a fraction of up to three digits. */
    public void epochSeconds(long epochMillis) {
        ascii(BigDecimal.valueOf(epochMillis, 3).stripTrailingZeros().toPlainString());
    }

    /** A truth value. */
    public void bool(boolean value) {
        literal(value ? TRUE : FALSE);
    }

    /** A value that is JSON already, without a line break in it. */
    public void json(byte[] value) {
        literal(value);
    }

    private void ascii(String text) {
        literal(text.getBytes(StandardCharsets.ISO_8859_1));
    }

    private void literal(byte[] ascii) {
        ensure(ascii.length + 1);
        comma();
        System.arraycopy(ascii, 0, array, length, ascii.length);
        length += ascii.length;
        separated = true;
    }

    private void begin(char bracket) {
        ensure(2);
        comma();
        array[length++] = (byte) bracket;
        separated = false;
    }

    private void end(char bracket) {
        ensure(1);
        array[length++] = (byte) bracket;
        separated = true;
    }

    private void comma() {
        if (separated) {
            array[length++] = ',';
        }
    }

    private void escaped(byte[] utf8, int from, int end) {
        int at = from;
        while (at < end) {
            ensure(end - at + 8);
            escape(utf8[at++]);
            int stop = ByteScan.endOfUnescaped(utf8, at, end);
            System.arraycopy(utf8, at, array, length, stop - at);
            length += stop - at;
            at = stop;
        }
        ensure(2);
    }

    private void escape(byte c) {
        array[length++] = '\\';
        switch (c) {
            case '"', '\\' -> array[length++] = c;
            case '\b' -> array[length++] = 'b';
            case '\f' -> array[length++] = 'f';
            case '\n' -> array[length++] = 'n';
            case '\r' -> array[length++] = 'r';
            case '\t' -> array[length++] = 't';
            default -> {
                array[length++] = 'u';
                array[length++] = '0';
                array[length++] = '0';
                array[length++] = HEX[c >> 4];
                array[length++] = HEX[c & 0xf];
            }
        }
    }

    private void ensure(int more) {
        if (array.length - length < more) {
            array = Arrays.copyOf(array, Math.max(array.length * 2, length + more));
        }
    }
}
