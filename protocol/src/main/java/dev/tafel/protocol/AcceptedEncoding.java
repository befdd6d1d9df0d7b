package dev.tafel.protocol;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Which content coding a client would like, read from Accept-Encoding as leniently as the service does.
 *
 * <p>Only gzip and deflate count; identity and others are passed over whatever their weight. What an asterisk accepts
 * is whichever of the two is not named. A weight that is no number is 1, and so is one above.
 */
final class AcceptedEncoding {

    private static final double UNNAMED = -1;

    private double gzip = UNNAMED;
    private double deflate = UNNAMED;
    private double others = 0;
    private boolean deflateFirst;

    private AcceptedEncoding() {}

    /** The coding to use, or null for none. */
    static @Nullable ContentCoding preferred(@Nullable String header) {
        if (header == null || header.isEmpty()) {
            return null;
        }
        AcceptedEncoding accepted = new AcceptedEncoding();
        for (String entry : header.split(",", -1)) {
            accepted.add(entry);
        }
        return accepted.choose();
    }

    private void add(String entry) {
        int semicolon = entry.indexOf(';');
        String coding =
                (semicolon < 0 ? entry : entry.substring(0, semicolon)).trim().toLowerCase(Locale.ROOT);
        double weight = semicolon < 0 ? 1 : weight(entry.substring(semicolon));
        switch (coding) {
            case "gzip" -> gzip = Math.max(gzip, weight);
            case "deflate" -> {
                deflateFirst |= gzip == UNNAMED;
                deflate = Math.max(deflate, weight);
            }
            case "*" -> others = Math.max(others, weight);
            default -> {}
        }
    }

    private @Nullable ContentCoding choose() {
        double forGzip = gzip == UNNAMED ? others : gzip;
        double forDeflate = deflate == UNNAMED ? others : deflate;
        if (forGzip <= 0 && forDeflate <= 0) {
            return null;
        }
        if (forGzip != forDeflate) {
            return forGzip > forDeflate ? ContentCoding.GZIP : ContentCoding.DEFLATE;
        }
        return deflateFirst ? ContentCoding.DEFLATE : ContentCoding.GZIP;
    }

    private static double weight(String parameters) {
        int at = parameters.indexOf("q=");
        if (at < 0) {
            return 1;
        }
        int semicolon = parameters.indexOf(';', at);
        String text = parameters
                .substring(at + 2, semicolon < 0 ? parameters.length() : semicolon)
                .trim();
        if (!isDecimal(text)) {
            return text.startsWith("-") ? 0 : 1;
        }
        return Math.min(1, Double.parseDouble(text));
    }

    private static boolean isDecimal(String text) {
        int points = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '.') {
                points++;
            } else if (c < '0' || c > '9') {
                return false;
            }
        }
        return points <= 1 && text.length() > points;
    }
}
