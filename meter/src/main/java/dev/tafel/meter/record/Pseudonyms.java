package dev.tafel.meter.record;

import dev.tafel.meter.shape.KeyPattern;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Arrays;
import javax.crypto.Cipher;
import javax.crypto.spec.SecretKeySpec;

/**
 * Replaces values by others that look like them: of the same type, the same length and the same size.
 *
 * <p>The same value always has the same pseudonym, different values have different ones, and values that begin alike
 * have pseudonyms that begin alike, so that keys still meet and {@code begins_with} still finds what it found. Capitals
 * stay capitals, small letters small letters, digits digits; what has another script stays within the characters of the
 * same length in UTF-8. Kept are the typed parts of texts ({@link KeyPattern}), punctuation, zeros of numbers, and
 * numbers of one digit. Lost is the order of values.
 *
 * <p>Each character is shifted within its class by a number that a chain of AES over the characters before it gives,
 * under a key that is drawn for the recording and never stored. From {@value #CHAINED_MOST} characters on the chain
 * takes four at once. For one thread.
 */
final class Pseudonyms {

    /** The bytes of the secret. */
    static final int SECRET_BYTES = 16;

    private static final int CHAINED_MOST = 64;
    private static final int DIGITS = 10;
    private static final int LETTERS = 26;
    private static final int BYTES = 256;
    private static final int LANES = 4;
    private static final int LANE_BYTES = SECRET_BYTES / LANES;
    private static final int TWO_BYTES_FIRST = 0x80;
    private static final int THREE_BYTES_FIRST = 0x800;
    private static final int FOUR_BYTES_FIRST = 0x10000;
    private static final int SURROGATE_FIRST = 0xD800;
    private static final int SURROGATES = 0x800;

    private final Cipher cipher;
    private final byte[] chain = new byte[SECRET_BYTES];

    Pseudonyms(byte[] secret) {
        try {
            cipher = Cipher.getInstance("AES/ECB/NoPadding");
            cipher.init(Cipher.ENCRYPT_MODE, new SecretKeySpec(secret, "AES"));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("Every Java has AES", e);
        }
    }

    /** The pseudonym of a text. */
    String ofText(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        boolean[] typed = KeyPattern.typedBytes(utf8);
        begin();
        StringBuilder pseudonym = new StringBuilder(text.length());
        int at = 0;
        int count = 0;
        for (int i = 0; i < text.length(); count++) {
            int character = text.codePointAt(i);
            int shift = next(character, count);
            pseudonym.appendCodePoint(typed[at] ? character : shifted(character, shift));
            at += utf8Length(character);
            i += Character.charCount(character);
        }
        return pseudonym.toString();
    }

    /** The pseudonym of a number in decimal text. */
    String ofNumber(String number) {
        int exponent = Math.max(number.indexOf('e'), number.indexOf('E'));
        int end = exponent < 0 ? number.length() : exponent;
        if (number.chars().limit(end).filter(Character::isDigit).count() <= 1) {
            return number;
        }
        begin();
        StringBuilder pseudonym = new StringBuilder(number.length());
        for (int i = 0; i < end; i++) {
            char c = number.charAt(i);
            int shift = next(c, i);
            pseudonym.append(c >= '1' && c <= '9' ? (char) ('1' + (c - '1' + shift) % (DIGITS - 1)) : c);
        }
        return pseudonym.append(number, end, number.length()).toString();
    }

    /** The pseudonym of bytes. */
    byte[] ofBytes(byte[] bytes) {
        begin();
        byte[] pseudonym = new byte[bytes.length];
        for (int i = 0; i < bytes.length; i++) {
            int shift = next(bytes[i], i);
            pseudonym[i] = (byte) ((bytes[i] & 0xFF) + shift % BYTES);
        }
        return pseudonym;
    }

    private void begin() {
        Arrays.fill(chain, (byte) 0);
        encrypt();
    }

    /** The shift for the character at this place, by those before it; then the character joins the chain. */
    private int next(int character, int place) {
        int lane = place < CHAINED_MOST ? 0 : place % LANES * LANE_BYTES;
        int shift = (chain[lane] & 0x7F) << 24
                | (chain[lane + 1] & 0xFF) << 16
                | (chain[lane + 2] & 0xFF) << 8
                | (chain[lane + 3] & 0xFF);
        chain[lane] ^= (byte) (character >>> 16);
        chain[lane + 1] ^= (byte) (character >>> 8);
        chain[lane + 2] ^= (byte) character;
        if (place < CHAINED_MOST || place % LANES == LANES - 1) {
            encrypt();
        }
        return shift;
    }

    private static int shifted(int character, int shift) {
        if (character >= 'a' && character <= 'z') {
            return rotated(character, shift, 'a', LETTERS);
        }
        if (character >= 'A' && character <= 'Z') {
            return rotated(character, shift, 'A', LETTERS);
        }
        if (character >= '0' && character <= '9') {
            return rotated(character, shift, '0', DIGITS);
        }
        if (character < TWO_BYTES_FIRST) {
            return character;
        }
        if (character < THREE_BYTES_FIRST) {
            return rotated(character, shift, TWO_BYTES_FIRST, THREE_BYTES_FIRST - TWO_BYTES_FIRST);
        }
        if (character >= FOUR_BYTES_FIRST) {
            return rotated(character, shift, FOUR_BYTES_FIRST, Character.MAX_CODE_POINT + 1 - FOUR_BYTES_FIRST);
        }
        // Surrogates lie among the characters of three bytes and are none themselves.
        int index = character < SURROGATE_FIRST ? character : character - SURROGATES;
        int rotated = rotated(index, shift, THREE_BYTES_FIRST, FOUR_BYTES_FIRST - SURROGATES - THREE_BYTES_FIRST);
        return rotated < SURROGATE_FIRST ? rotated : rotated + SURROGATES;
    }

    private static int rotated(int character, int shift, int first, int size) {
        return first + (character - first + shift % size) % size;
    }

    private static int utf8Length(int character) {
        if (character < TWO_BYTES_FIRST) {
            return 1;
        }
        if (character < THREE_BYTES_FIRST) {
            return 2;
        }
        return character < FOUR_BYTES_FIRST ? 3 : 4;
    }

    private void encrypt() {
        try {
            cipher.update(chain, 0, chain.length, chain, 0);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("A block is as long as a block", e);
        }
    }
}
