package dev.tafel.studio.prove;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What a proof found.
 *
 * @param design the design's name
 * @param things how many things were generated
 * @param items how many items they made
 * @param stored how large items and entries of indexes were found to be
 * @param patterns one for each access pattern, in the order of the design
 * @param faults what did not hold for the table as a whole, empty if it does
 */
public record ProofReport(
        String design,
        int things,
        int items,
        List<StoredBytes> stored,
        List<PatternProof> patterns,
        List<String> faults) {

    public ProofReport {
        stored = List.copyOf(stored);
        patterns = List.copyOf(patterns);
        faults = List.copyOf(faults);
    }

    /** Whether every pattern that keys answer was answered rightly, at the predicted price. */
    public boolean holds() {
        return faults.isEmpty() && patterns.stream().allMatch(PatternProof::holds);
    }

    /**
     * What the things of an entity take in a table or an index.
     *
     * @param arm the table's or the index's name
     * @param itemsEach how many items or entries one thing has there on average
     * @param bytesEach how many bytes they have together
     */
    public record StoredBytes(String entity, String arm, double itemsEach, double bytesEach) {}

    /**
     * What was seen of one access pattern.
     *
     * @param calls how often it was called
     * @param requests how many requests one call made on average
     * @param predictedHalfUnits what the layout predicts for one call, for as many items as it returned
     * @param meteredHalfUnits what one call consumed on average
     * @param arms the same by table and index
     * @param expectedItems how many items one call should return, by the design
     * @param returnedItems how many it returned on average
     * @param verdict what follows
     * @param explanation the first wrong answer, or why the units differ; empty if all is well
     */
    public record PatternProof(
            String pattern,
            int calls,
            int requests,
            double predictedHalfUnits,
            double meteredHalfUnits,
            Map<String, Double> arms,
            double expectedItems,
            double returnedItems,
            Verdict verdict,
            String explanation) {

        public PatternProof {
            arms = Collections.unmodifiableMap(new TreeMap<>(arms));
        }

        /** Whether it was answered rightly at the predicted price, as far as keys answer it. */
        public boolean holds() {
            return verdict != Verdict.WRONG_ANSWER && verdict != Verdict.OTHER_UNITS;
        }
    }

    /** How a pattern came out. */
    public enum Verdict {
        /** Right answers at the predicted units, but for rounding. */
        PROVED,
        /** Right answers; the units differ because the generated data have other numbers of results. */
        OTHER_RESULTS,
        /** Right answers at other units than were predicted. */
        OTHER_UNITS,
        /** An answer that a scan of the generated data contradicts. */
        WRONG_ANSWER,
        /** The layout does not answer it, so there was nothing to ask. */
        NOT_ANSWERED,
        /** No generated thing could be asked for. */
        NO_DATA
    }
}
