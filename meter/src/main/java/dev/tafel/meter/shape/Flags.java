package dev.tafel.meter.shape;

import java.util.ArrayList;
import java.util.List;

/** What of a request makes a difference beside its expressions, as bits. */
final class Flags {

    static final int STRONG = 1;
    static final int EVENTUAL = 1 << 1;
    static final int TRANSACTIONAL = 1 << 2;
    static final int COUNT = 1 << 3;
    static final int BACKWARD = 1 << 4;
    static final int LIMITED = 1 << 5;
    static final int SEGMENT = 1 << 6;

    private Flags() {}

    static int ofConsistency(boolean strong) {
        return strong ? STRONG : EVENTUAL;
    }

    static String consistency(int flags) {
        if ((flags & STRONG) != 0) {
            return "strong";
        }
        if ((flags & TRANSACTIONAL) != 0) {
            return "transactional";
        }
        return (flags & EVENTUAL) != 0 ? "eventual" : "";
    }

    static String detail(int flags) {
        List<String> words = new ArrayList<>();
        add(words, flags & COUNT, "COUNT");
        add(words, flags & BACKWARD, "backward");
        add(words, flags & LIMITED, "Limit");
        add(words, flags & SEGMENT, "segment");
        return String.join(" ", words);
    }

    private static void add(List<String> words, int bit, String word) {
        if (bit != 0) {
            words.add(word);
        }
    }
}
