package dev.tafel.http.netty;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The texts of those headers that a client sends again with nearly every request of a connection: as long as the bytes
 * are the same, so is the text, which then needs no memory and has its hash already.
 *
 * <p>Safe for many threads: an entry is immutable, and one that is lost in a race is made again.
 */
final class RepeatedTexts {

    /** A longer text is made each time. */
    private static final int BYTES_MAX = 512;

    private static final int SLOTS = 4;
    private static final int NONE = -1;

    private final @Nullable Entry[] entries = new @Nullable Entry[SLOTS];

    private static final class Entry {

        private final byte[] bytes;
        private final String text;

        Entry(byte[] bytes) {
            this.bytes = bytes;
            this.text = text(bytes, 0, bytes.length);
        }
    }

    /** The text of a header's value, the bytes from {@code from} to {@code to}. */
    String of(String lowerCaseName, byte[] bytes, int from, int to) {
        int slot = slotOf(lowerCaseName);
        if (slot == NONE || to - from > BYTES_MAX) {
            return text(bytes, from, to);
        }
        Entry last = entries[slot];
        if (last != null && Arrays.equals(last.bytes, 0, last.bytes.length, bytes, from, to)) {
            return last.text;
        }
        Entry made = new Entry(Arrays.copyOfRange(bytes, from, to));
        entries[slot] = made;
        return made.text;
    }

    private static int slotOf(String lowerCaseName) {
        return switch (lowerCaseName) {
            case "x-amz-target" -> 0;
            case "content-type" -> 1;
            case "user-agent" -> 2;
            case "accept-encoding" -> 3;
            default -> NONE;
        };
    }

    /** Each byte as one character. */
    static String text(byte[] bytes, int from, int to) {
        return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
}
