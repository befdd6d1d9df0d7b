package dev.tafel.studio.prove;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;

/** Judges what was seen of a pattern. */
final class PatternProofs {

    /** Units are predicted from averages of sizes and counts; this much of them is rounding. */
    private static final double SHARE_OF_ROUNDING = 0.05;

    private PatternProofs() {}

    static PatternProof unasked(AccessPattern pattern, Verdict verdict) {
        return new PatternProof(pattern.id(), 0, 0, 0, 0, pattern.answer().items(), 0, verdict, "");
    }

    static PatternProof wrong(AccessPattern pattern, PatternPlan plan, int calls, String fault) {
        return new PatternProof(
                pattern.id(),
                calls,
                plan.requests(),
                plan.halfUnits(),
                0,
                pattern.answer().items(),
                0,
                Verdict.WRONG_ANSWER,
                fault);
    }

    static PatternProof of(AccessPattern pattern, PatternPlan plan, Meter meter, int calls, long returned) {
        double metered = meter.totalHalfUnits() / (double) calls;
        double items = returned / (double) calls;
        double expected = pattern.answer().limit() == null
                ? pattern.answer().items()
                : Math.min(pattern.answer().limit(), pattern.answer().items());
        long predicted = plan.halfUnits();
        boolean sameUnits = isClose((double) predicted, metered, plan.requests());
        boolean sameResults = !pattern.isRead() || isClose(expected, items, 0);
        Verdict verdict = sameUnits ? Verdict.PROVED : sameResults ? Verdict.OTHER_UNITS : Verdict.OTHER_RESULTS;
        String explanation = switch (verdict) {
            case OTHER_RESULTS -> "A call returns " + items + " items, the design says " + expected;
            case OTHER_UNITS -> "By arm: " + meter.arms() + " half units in " + calls + " calls";
            case PROVED, WRONG_ANSWER, NOT_ANSWERED, NO_DATA -> "";
        };
        return new PatternProof(
                pattern.id(), calls, plan.requests(), predicted, metered, expected, items, verdict, explanation);
    }

    private static boolean isClose(double predicted, double seen, double slack) {
        return Math.abs(predicted - seen) <= slack + SHARE_OF_ROUNDING * Math.max(predicted, seen);
    }
}
