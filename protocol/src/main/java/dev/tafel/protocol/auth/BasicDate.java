package dev.tafel.protocol.auth;

/** Times in the basic format of ISO 8601: {@code 20130609T100015Z}. */
final class BasicDate {

    private static final int LENGTH = 16;

    private BasicDate() {}

    static boolean matches(String text) {
        if (text.length() != LENGTH || text.charAt(8) != 'T' || text.charAt(15) != 'Z') {
            return false;
        }
        for (int i = 0; i < LENGTH - 1; i++) {
            if (i != 8 && (text.charAt(i) < '0' || text.charAt(i) > '9')) {
                return false;
            }
        }
        int month = twoDigits(text, 4);
        int day = twoDigits(text, 6);
        return month >= 1
                && month <= 12
                && day >= 1
                && day <= 31
                && twoDigits(text, 9) <= 23
                && twoDigits(text, 11) <= 59
                && twoDigits(text, 13) <= 59;
    }

    private static int twoDigits(String text, int at) {
        return (text.charAt(at) - '0') * 10 + text.charAt(at + 1) - '0';
    }
}
