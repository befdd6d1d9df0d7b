package dev.tafel.studio.prove;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** Judges what was seen of a pattern. */
final class PatternProofs {

    private PatternProofs() {}

    static PatternProof unasked(AccessPattern pattern, Verdict verdict) {
        return new PatternProof(pattern.id(), 0, 0, 0, 0, Map.of(), expected(pattern), 0, verdict, "");
    }

    static PatternProof wrong(AccessPattern pattern, PatternPlan plan, int calls, String fault) {
        return new PatternProof(
                pattern.id(),
                calls,
                plan.requests(),
                (double) plan.halfUnits(),
                0,
                Map.of(),
                expected(pattern),
                0,
                Verdict.WRONG_ANSWER,
                fault);
    }

    /** The proof of a pattern whose answers were right. */
    static PatternProof of(AccessPattern pattern, PatternPlan plan, Meter meter, Returned returned) {
        int calls = meter.calls().size();
        Sample units = Sample.of(meter.calls());
        Sample items = Sample.of(returned.items());
        double expected = expected(pattern);
        boolean sameResults = !pattern.isRead() || items.isAbout(expected, 0);
        Prediction predicted = sameResults && returned.scale() == 1
                ? Prediction.of(plan)
                : Prediction.scaled(plan, expected == 0 ? 1 : items.mean() / expected, returned.scale());
        String explanation = "";
        Verdict verdict = Verdict.PROVED;
        if (!meter.agrees()) {
            verdict = Verdict.OTHER_UNITS;
            explanation = "By the sizes of the items " + calls + " calls consume " + meter.expected()
                    + " half units, metered were " + meter.arms();
        } else if (!units.isAbout(predicted.halfUnits(), predicted.rounding())) {
            verdict = Verdict.OTHER_UNITS;
            explanation = "A call was predicted to consume " + text(predicted.halfUnits() / 2) + " units and consumes "
                    + text(units.mean() / 2) + "; " + calls + " calls by arm: " + meter.arms() + " half units";
        } else if (!sameResults) {
            verdict = Verdict.OTHER_RESULTS;
            explanation = "A call returns " + text(items.mean()) + " items, the design says " + text(expected)
                    + "; the prediction is for what it returns";
        }
        return new PatternProof(
                pattern.id(),
                calls,
                plan.requests(),
                predicted.halfUnits(),
                units.mean(),
                perCall(meter, calls),
                expected,
                items.mean(),
                verdict,
                explanation);
    }

    /**
     * How many items the calls returned.
     *
     * @param items by call; empty for a write
     * @param scale how large the table is, measured by what a scan of it was planned for
     */
    record Returned(List<Integer> items, double scale) {

        Returned {
            items = List.copyOf(items);
        }
    }

    private static Map<String, Double> perCall(Meter meter, int calls) {
        Map<String, Double> arms = new TreeMap<>();
        meter.arms().forEach((arm, halfUnits) -> arms.put(arm, halfUnits / (double) Math.max(1, calls)));
        return arms;
    }

    private static double expected(AccessPattern pattern) {
        Integer limit = pattern.answer().limit();
        double items = pattern.answer().items();
        return limit == null ? items : Math.min(limit, items);
    }

    private static String text(double number) {
        return number == Math.rint(number) ? Long.toString((long) number) : String.format(Locale.ROOT, "%.2f", number);
    }
}
