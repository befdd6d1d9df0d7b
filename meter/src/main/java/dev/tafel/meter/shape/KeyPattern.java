package dev.tafel.meter.shape;

import java.nio.charset.StandardCharsets;

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

    /** Where a part stands. */
    private enum Place {
        FIRST,
        LATER
    }

    private KeyPattern() {}

    /** The pattern of a text in UTF-8. */
    public static String of(byte[] utf8) {
        byte[] pattern = new byte[utf8.length + 1];
        int length = write(utf8, pattern);
        return new String(pattern, 0, length, StandardCharsets.UTF_8);
    }

    /** A hash of the pattern, which is not built for it: texts of one pattern have one hash. */
    public static long hashOf(byte[] utf8) {
        long hash = HASH_SEED;
        long hashOfIdentifier = 0;
        boolean isAfterIdentifier = false;
        boolean hasIdentifier = false;
        int start = 0;
        for (int at = 0; at <= utf8.length; at++) {
            if (at < utf8.length && !isDelimiter(utf8[at])) {
                continue;
            }
            if (isTypedPart(utf8, start, at, hasIdentifier)) {
                for (int i = start; i < at; i++) {
                    hash = (hash ^ utf8[i]) * HASH_FACTOR;
                }
                isAfterIdentifier = false;
            } else {
                hash = isAfterIdentifier ? hashOfIdentifier : (hash ^ IDENTIFIER) * HASH_FACTOR;
                hashOfIdentifier = hash;
                isAfterIdentifier = true;
                hasIdentifier = true;
            }
            if (at < utf8.length) {
                hash = (hash ^ utf8[at]) * HASH_FACTOR;
            }
            start = at + 1;
        }
        return hash;
    }

    /** The typed beginning of a text: {@code USER#} of {@code USER#lindsay}; empty if it begins with an identifier. */
    public static String prefixOf(byte[] utf8) {
        String pattern = of(utf8);
        int identifier = pattern.indexOf(IDENTIFIER);
        return identifier < 0 ? pattern : pattern.substring(0, identifier);
    }

    /** Whether the part up to {@code at}, where there is a delimiter or the end, is typed. */
    private static boolean isTypedPart(byte[] text, int start, int at, boolean hasIdentifier) {
        return at == text.length
                ? (!hasIdentifier || start == at) && isLastWord(text, start, at)
                : isTyped(text, start, at, start == 0 ? Place.FIRST : Place.LATER);
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
        return b == '#' || b == '|' || b == ':' || b == '/';
    }

    private static boolean isTyped(byte[] text, int from, int to, Place place) {
        if (to - from > TYPED_LENGTH_MOST) {
            return false;
        }
        for (int i = from; i < to; i++) {
            byte b = text[i];
            boolean capital = (b >= 'A' && b <= 'Z') || b == '_' || b == '-';
            if (!capital && !(place == Place.FIRST && b >= 'a' && b <= 'z')) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLastWord(byte[] text, int from, int to) {
        if (from == to) {
            return true;
        }
        boolean afterType = from > 1;
        return !afterType && to - from >= WORD_LENGTH_LEAST && isTyped(text, from, to, Place.LATER);
    }
}
