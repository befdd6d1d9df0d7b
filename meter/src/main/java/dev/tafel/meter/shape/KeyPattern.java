package dev.tafel.meter.shape;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Tells the typed parts of a key's text from its identifiers: {@code USER#lindsay} is {@code USER#?}.
 *
 * <p>A text is cut at the delimiters {@code #}, {@code |}, {@code :} and {@code /}. A part that is followed by a
 * delimiter is typed if it consists of capital letters, {@code _} and {@code -}, or is the first part and consists of
 * letters of either case. The last part is typed only in a text of capitals without an identifier before it, such as
 * {@code PROFILE} or {@code #METADATA}, and if it has at least {@value #WORD_LENGTH_LEAST} letters, so that country
 * codes are not. Everything else is an identifier and becomes {@code ?}; identifiers beside each other become one.
 *
 * <p>Chosen; where it guesses wrong, one shape is counted as several, or several as one, and nothing else happens.
 */
public final class KeyPattern {

    private static final int WORD_LENGTH_LEAST = 4;
    private static final int TYPED_LENGTH_MOST = 32;
    private static final byte IDENTIFIER = '?';
    private static final long HASH_SEED = 0xCBF29CE484222325L;
    private static final long HASH_FACTOR = 0x100000001B3L;

    /** A byte of a typed part that is not the first one. */
    private static final byte LATER_PART = 1;

    /** A byte of a typed first part. */
    private static final byte FIRST_PART = 2;

    private static final byte ANY_PART = FIRST_PART | LATER_PART;
    private static final byte DELIMITER = 4;

    private static final byte[] KINDS = kinds();

    private KeyPattern() {}

    /** The pattern of a text in UTF-8. */
    public static String of(byte[] utf8) {
        byte[] pattern = new byte[utf8.length + 1];
        int length = write(utf8, pattern);
        return new String(pattern, 0, length, StandardCharsets.UTF_8);
    }

    /** A hash of the pattern, which is not built for it: texts of one pattern have one hash. */
    public static long hashOf(byte[] utf8) {
        int length = utf8.length;
        long hash = HASH_SEED;
        long hashOfIdentifier = 0;
        boolean isAfterIdentifier = false;
        boolean hasIdentifier = false;
        int start = 0;
        int kinds = ANY_PART;
        long hashIfTyped = hash;
        for (int at = 0; at <= length; at++) {
            int kind = at < length ? KINDS[utf8[at] & 0xFF] : DELIMITER;
            if (kind != DELIMITER) {
                kinds &= kind;
                hashIfTyped = (hashIfTyped ^ utf8[at]) * HASH_FACTOR;
                continue;
            }
            if (isTyped(kinds, start, at, at == length, hasIdentifier)) {
                hash = hashIfTyped;
                isAfterIdentifier = false;
            } else {
                hash = isAfterIdentifier ? hashOfIdentifier : (hash ^ IDENTIFIER) * HASH_FACTOR;
                hashOfIdentifier = hash;
                isAfterIdentifier = true;
                hasIdentifier = true;
            }
            if (at < length) {
                hash = (hash ^ utf8[at]) * HASH_FACTOR;
            }
            start = at + 1;
            kinds = ANY_PART;
            hashIfTyped = hash;
        }
        return hash;
    }

    /** The typed beginning of a text: {@code USER#} of {@code USER#lindsay}; empty if it begins with an identifier. */
    public static String prefixOf(byte[] utf8) {
        String pattern = of(utf8);
        int identifier = pattern.indexOf(IDENTIFIER);
        return identifier < 0 ? pattern : pattern.substring(0, identifier);
    }

    /** Which bytes of a text belong to its typed parts. */
    public static boolean[] typedBytes(byte[] utf8) {
        boolean[] typed = new boolean[utf8.length];
        int start = 0;
        boolean hasIdentifier = false;
        for (int at = 0; at <= utf8.length; at++) {
            if (at < utf8.length && !isDelimiter(utf8[at])) {
                continue;
            }
            if (isTypedPart(utf8, start, at, hasIdentifier)) {
                Arrays.fill(typed, start, at, true);
            } else {
                hasIdentifier = true;
            }
            start = at + 1;
        }
        return typed;
    }

    /** Whether the part up to {@code at}, where there is a delimiter or the end, is typed. */
    private static boolean isTypedPart(byte[] text, int start, int at, boolean hasIdentifier) {
        int kinds = ANY_PART;
        for (int i = start; i < at; i++) {
            kinds &= KINDS[text[i] & 0xFF];
        }
        return isTyped(kinds, start, at, at == text.length, hasIdentifier);
    }

    /** The same of a part whose bytes are all of these kinds. */
    private static boolean isTyped(int kinds, int start, int at, boolean isLast, boolean hasIdentifier) {
        int length = at - start;
        if (length > TYPED_LENGTH_MOST) {
            return false;
        }
        if (isLast) {
            return length == 0
                    || (!hasIdentifier && start <= 1 && length >= WORD_LENGTH_LEAST && (kinds & LATER_PART) != 0);
        }
        return (kinds & (start == 0 ? FIRST_PART : LATER_PART)) != 0;
    }

    private static int write(byte[] text, byte[] pattern) {
        int length = 0;
        int start = 0;
        boolean hasIdentifier = false;
        for (int at = 0; at <= text.length; at++) {
            boolean isEnd = at == text.length;
            if (!isEnd && !isDelimiter(text[at])) {
                continue;
            }
            if (isTypedPart(text, start, at, hasIdentifier)) {
                System.arraycopy(text, start, pattern, length, at - start);
                length += at - start;
            } else {
                hasIdentifier = true;
                length = identifier(pattern, length);
            }
            if (!isEnd) {
                pattern[length++] = text[at];
            }
            start = at + 1;
        }
        return length;
    }

    /** Puts an identifier behind what is there; one behind another, with whatever delimiter between, is the same. */
    private static int identifier(byte[] pattern, int length) {
        if (length >= 2 && pattern[length - 2] == IDENTIFIER) {
            return length - 1;
        }
        pattern[length] = IDENTIFIER;
        return length + 1;
    }

    private static boolean isDelimiter(byte b) {
        return KINDS[b & 0xFF] == DELIMITER;
    }

    /** What each byte may be part of. */
    private static byte[] kinds() {
        byte[] kinds = new byte[1 << Byte.SIZE];
        for (int b = 'A'; b <= 'Z'; b++) {
            kinds[b] = ANY_PART;
            kinds[Character.toLowerCase(b)] = FIRST_PART;
        }
        kinds['_'] = ANY_PART;
        kinds['-'] = ANY_PART;
        for (char delimiter : new char[] {'#', '|', ':', '/'}) {
            kinds[delimiter] = DELIMITER;
        }
        return kinds;
    }
}
