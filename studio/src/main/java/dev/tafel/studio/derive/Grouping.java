package dev.tafel.studio.derive;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The least number of chains that questions can be grouped into, found by trying every grouping.
 *
 * <p>Sets of questions are bits of a number. The fewest chains of a set are one for a part that holds its first
 * question, and the fewest of the rest; each set is worked out once.
 */
final class Grouping {

    private final Chains chains;
    private final List<Question> questions;
    private final Map<Integer, Chains.Chain> one = new HashMap<>();
    private final Map<Integer, List<Chains.Chain>> fewest = new HashMap<>();

    Grouping(Chains chains, List<Question> questions) {
        if (questions.size() > Chains.PROOF_MAX) {
            throw new IllegalArgumentException("Too many questions to try every grouping: " + questions.size());
        }
        this.chains = chains;
        this.questions = List.copyOf(questions);
    }

    /** The chains; of groupings of equal number the first that was tried. */
    List<Chains.Chain> least() {
        int all = (1 << questions.size()) - 1;
        for (int set = 1; set <= all; set++) {
            Chains.Chain chain = chains.chainOf(chosen(set));
            if (chain != null) {
                one.put(set, chain);
            }
        }
        return fewest(all);
    }

    private List<Chains.Chain> fewest(int set) {
        if (set == 0) {
            return List.of();
        }
        List<Chains.Chain> known = fewest.get(set);
        if (known != null) {
            return known;
        }
        int first = Integer.lowestOneBit(set);
        List<Chains.Chain> best = List.of();
        // Every part of the set that holds its first question, the largest first.
        for (int part = set; part > 0; part = (part - 1) & set) {
            Chains.Chain chain = one.get(part);
            if ((part & first) == 0 || chain == null) {
                continue;
            }
            List<Chains.Chain> rest = fewest(set & ~part);
            if (best.isEmpty() || rest.size() + 1 < best.size()) {
                best = new ArrayList<>(rest);
                best.add(0, chain);
            }
        }
        fewest.put(set, best);
        return best;
    }

    private List<Question> chosen(int set) {
        List<Question> chosen = new ArrayList<>();
        for (int i = 0; i < questions.size(); i++) {
            if ((set & 1 << i) != 0) {
                chosen.add(questions.get(i));
            }
        }
        return chosen;
    }
}
