package dev.tafel.studio.prove;

import dev.tafel.studio.json.Json;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import java.math.BigDecimal;

/** A proof for programs to read; units are units, not half units. */
public final class ProofJson {

    private ProofJson() {}

    /** The report as one JSON object. */
    public static Json of(ProofReport report) {
        return Json.object()
                .put("design", report.design())
                .put("holds", Json.of(report.holds()))
                .put("things", report.things())
                .put("items", report.items())
                .put(
                        "patterns",
                        new Json.JsonArray(
                                report.patterns().stream().map(ProofJson::of).toList()))
                .put("faults", Json.ofTexts(report.faults()))
                .build();
    }

    private static Json of(PatternProof proof) {
        return Json.object()
                .put("pattern", proof.pattern())
                .put("verdict", ProofText.named(proof.verdict()))
                .put("calls", proof.calls())
                .put("requests", proof.requests())
                .put("predictedUnits", units((double) proof.predictedHalfUnits()))
                .put("meteredUnits", units(proof.meteredHalfUnits()))
                .put("expectedItems", Json.of(BigDecimal.valueOf(proof.expectedItems())))
                .put("returnedItems", Json.of(BigDecimal.valueOf(proof.returnedItems())))
                .put("explanation", proof.explanation())
                .build();
    }

    private static Json units(double halfUnits) {
        return Json.of(BigDecimal.valueOf(halfUnits / 2).stripTrailingZeros());
    }
}
