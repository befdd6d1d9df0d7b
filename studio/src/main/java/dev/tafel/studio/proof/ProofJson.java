package dev.tafel.studio.proof;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.proof.MeteredBill.ArmBill;
import dev.tafel.studio.proof.MeteredBill.PatternBill;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.report.DerivationJson;
import dev.tafel.studio.traffic.TrafficReport;
import dev.tafel.studio.traffic.TrafficReport.ThrottledKey;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;

/** A proof for programs to read; units are units, not half units. */
public final class ProofJson {

    private ProofJson() {}

    /** The proof as one JSON object. */
    public static Json.JsonObject of(Proof proof) {
        return Json.object()
                .put("design", proof.answers().design())
                .put("holds", Json.of(proof.holds()))
                .put("seed", proof.settings().seed())
                .put("things", proof.answers().things())
                .put("items", proof.answers().items())
                .put("failures", Json.ofTexts(proof.failures()))
                .put("patterns", list(proof.answers().patterns(), ProofJson::pattern))
                .put("traffic", traffic(proof.traffic()))
                .put("bill", bill(proof.bill()))
                .build();
    }

    private static <T> JsonArray list(Collection<T> values, Function<T, Json> written) {
        return new JsonArray(values.stream().map(written).toList());
    }

    private static Json pattern(PatternProof proof) {
        Json.ObjectBuilder arms = Json.object();
        proof.arms().forEach((arm, halfUnits) -> arms.put(arm, units(halfUnits)));
        return Json.object()
                .put("pattern", proof.pattern())
                .put("verdict", ProofText.named(proof.verdict()))
                .put("calls", proof.calls())
                .put("requests", proof.requests())
                .put("predictedUnits", units(proof.predictedHalfUnits()))
                .put("meteredUnits", units(proof.meteredHalfUnits()))
                .put("meteredByArm", arms.build())
                .put("expectedItems", number(proof.expectedItems()))
                .put("returnedItems", number(proof.returnedItems()))
                .put("explanation", proof.explanation())
                .build();
    }

    private static Json traffic(TrafficReport report) {
        return Json.object()
                .put("seconds", report.seconds())
                .put("peakSeconds", report.peakSeconds())
                .put("requests", report.requests())
                .put("throttled", report.throttled())
                .put(
                        "patterns",
                        list(
                                report.patterns(),
                                pattern -> Json.object()
                                        .put("pattern", pattern.pattern())
                                        .put("requests", pattern.requests())
                                        .put("throttled", pattern.throttled())
                                        .build()))
                .put("throttledKeys", list(report.keys(), ProofJson::key))
                .put(
                        "partitions",
                        list(
                                report.arms(),
                                arm -> Json.object()
                                        .put("name", arm.arm())
                                        .put("partitions", arm.partitions())
                                        .put("splitForHeat", arm.splitForHeat())
                                        .build()))
                .build();
    }

    private static Json key(ThrottledKey key) {
        return Json.object()
                .put("name", key.arm())
                .put("key", key.key())
                .put("use", key.access().name().toLowerCase(Locale.ROOT))
                .put("throttledUnits", key.throttledUnits())
                .put("peakUnitsPerSecond", number(key.peakUnitsPerSecond()))
                .put("reason", key.reason())
                .put("rule", key.rule())
                .put("shards", key.shards())
                .build();
    }

    private static Json bill(MeteredBill bill) {
        return Json.object()
                .put("onDemand", DerivationJson.amount(bill.onDemand()))
                .put("provisioned", DerivationJson.amount(bill.provisioned()))
                .put("storage", DerivationJson.amount(bill.storage()))
                .put("breakEvenReadUse", bill.breakEvenReads().text())
                .put("breakEvenWriteUse", bill.breakEvenWrites().text())
                .put("patterns", list(bill.patterns(), ProofJson::patternBill))
                .put("arms", list(bill.arms(), ProofJson::arm))
                .build();
    }

    private static Json patternBill(PatternBill pattern) {
        Json.ObjectBuilder arms = Json.object();
        for (Map.Entry<String, Amount> arm : pattern.byArm().entrySet()) {
            arms.put(arm.getKey(), DerivationJson.amount(arm.getValue()));
        }
        return Json.object()
                .put("pattern", pattern.pattern())
                .put("perMonth", DerivationJson.amount(pattern.perMonth()))
                .put("byArm", arms.build())
                .build();
    }

    private static Json arm(ArmBill arm) {
        return Json.object()
                .put("name", arm.arm())
                .put("readUnitsPerSecond", number(arm.use().readUnits()))
                .put("writeUnitsPerSecond", number(arm.use().writeUnits()))
                .put("bytes", arm.use().bytes())
                .put("items", arm.use().items())
                .put("reads", DerivationJson.amount(arm.cost().reads()))
                .put("writes", DerivationJson.amount(arm.cost().writes()))
                .put("storage", DerivationJson.amount(arm.cost().storage()))
                .put("onDemand", DerivationJson.amount(arm.cost().onDemand()))
                .put("provisioned", DerivationJson.amount(arm.cost().provisioned()))
                .build();
    }

    private static Json units(double halfUnits) {
        return number(halfUnits / 2);
    }

    private static Json number(double number) {
        return Json.of(BigDecimal.valueOf(number).round(MathContext.DECIMAL32).stripTrailingZeros());
    }
}
