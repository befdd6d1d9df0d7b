package dev.tafel.cli.workbench;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What an {@code Accept} or {@code Accept-Encoding} header takes, as far as the workbench asks.
 *
 * <p>Only what is named counts: {@code *}{@code /*}, which SDKs and curl send, is not taken for HTML.
 */
record AcceptedTypes(String header) {

    static AcceptedTypes of(@Nullable String header) {
        return new AcceptedTypes(header == null ? "" : header.toLowerCase(Locale.ROOT));
    }

    boolean html() {
        return names("text/html");
    }

    boolean gzip() {
        return names("gzip");
    }

    private boolean names(String name) {
        for (String choice : header.split(",", -1)) {
            String[] parts = choice.split(";", -1);
            if (parts[0].strip().equals(name)) {
                return !isRefused(parts);
            }
        }
        return false;
    }

    private static boolean isRefused(String[] parts) {
        for (int i = 1; i < parts.length; i++) {
            if (parts[i].strip().matches("q=0(\\.0*)?")) {
                return true;
            }
        }
        return false;
    }
}
