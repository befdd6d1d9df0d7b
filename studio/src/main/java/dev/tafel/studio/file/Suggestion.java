package dev.tafel.studio.file;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says what may have been meant. */
final class Suggestion {

    private static final int DISTANCE_LIMIT = 3;

    private Suggestion() {}

    /** The known word that is closest, if one is close, and otherwise all of them. */
    static String of(String written, List<String> known) {
        String lower = written.toLowerCase(Locale.ROOT);
        return known.stream()
                .min(Comparator.comparingInt(word -> distance(lower, word.toLowerCase(Locale.ROOT))))
                .filter(word -> distance(lower, word.toLowerCase(Locale.ROOT)) < DISTANCE_LIMIT)
                .map(word -> "Did you mean \"" + word + "\"")
                .orElse("Use one of " + String.join(", ", known));
    }

    /** How many characters have to be added, taken away or replaced. */
    static int distance(String one, String other) {
        int[] row = new int[other.length() + 1];
        for (int j = 0; j < row.length; j++) {
            row[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int replaced = diagonal + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[other.length()];
    }
}
