package dev.tafel.http;

/**
 * A header's name and value.
 *
 * <p>The name is a token of RFC 9110; the value has no control character but the tab and no character above U+00FF, so
 * that no value can end its line and forge another header.
 */
public record HttpHeader(String name, String value) {

    private static final boolean[] TOKEN = new boolean[0x80];

    static {
        for (int c = '!'; c < 0x7F; c++) {
            boolean letterOrDigit = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
            TOKEN[c] = letterOrDigit || "!#$%&'*+-.^_`|~".indexOf(c) >= 0;
        }
    }

    public HttpHeader {
        if (name.isEmpty()) {
            throw new IllegalArgumentException("A header name is empty");
        }
        for (int i = 0; i < name.length(); i++) {
            if (!isTokenCharacter(name.charAt(i))) {
                throw new IllegalArgumentException("A header name is not a token");
            }
        }
        for (int i = 0; i < value.length(); i++) {
            char c = value.charAt(i);
            if ((c < ' ' && c != '\t') || c == 0x7F || c > 0xFF) {
                throw new IllegalArgumentException("A header value has a character that may not be sent");
            }
        }
    }

    /** Tells whether names of methods and headers may hold {@code c}. */
    public static boolean isTokenCharacter(int c) {
        return c >= 0 && c < TOKEN.length && TOKEN[c];
    }
}
