package dev.tafel.protocol.json;

/** Well-formed UTF-8 in the sense of Unicode: shortest forms only, no surrogates, nothing above U+10FFFF. */
final class Utf8 {

    private Utf8() {}

    /**
     * The end of the run of non-ASCII characters that begins at {@code at}.
     *
     * @throws MalformedJsonException if one of them is not well-formed
     */
    static int endOfNonAscii(byte[] array, int at, int end) {
        int position = at;
        while (position < end && array[position] < 0) {
            int length = lengthOf(array, position, end);
            if (length == 0) {
                throw new MalformedJsonException("UTF-8 expected", position);
            }
            position += length;
        }
        return position;
    }

    /** How many bytes the non-ASCII character at {@code at} takes, or 0 if it is not well-formed. */
    private static int lengthOf(byte[] array, int at, int end) {
        int lead = array[at] & 0xff;
        int length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
        if (lead < 0xc2 || lead > 0xf4 || end - at < length) {
            return 0;
        }
        int second = array[at + 1] & 0xff;
        if (second < lowestSecond(lead) || second > highestSecond(lead)) {
            return 0;
        }
        for (int i = 2; i < length; i++) {
            if ((array[at + i] & 0xc0) != 0x80) {
                return 0;
            }
        }
        return length;
    }

    private static int lowestSecond(int lead) {
        return lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    }

    private static int highestSecond(int lead) {
        return lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    }

    /** Writes the character, which is no surrogate, at {@code at}; returns the position behind it. */
    static int write(byte[] array, int at, int codePoint) {
        int position = at;
        if (codePoint < 0x80) {
            array[position++] = (byte) codePoint;
        } else if (codePoint < 0x800) {
            array[position++] = (byte) (0xc0 | codePoint >> 6);
            array[position++] = (byte) (0x80 | (codePoint & 0x3f));
        } else if (codePoint < 0x10000) {
            array[position++] = (byte) (0xe0 | codePoint >> 12);
            array[position++] = (byte) (0x80 | (codePoint >> 6 & 0x3f));
            array[position++] = (byte) (0x80 | (codePoint & 0x3f));
        } else {
            array[position++] = (byte) (0xf0 | codePoint >> 18);
            array[position++] = (byte) (0x80 | (codePoint >> 12 & 0x3f));
            array[position++] = (byte) (0x80 | (codePoint >> 6 & 0x3f));
            array[position++] = (byte) (0x80 | (codePoint & 0x3f));
        }
        return position;
    }
}
