package dev.tafel.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.partition.Access;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.prove.ProofReport;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import dev.tafel.studio.traffic.TrafficReport;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ProofTest {

    private static final String SMALL = """
            tafel: 1
            name: notes
            entities:
              Writer:
                id: writerId
                count: 40
                attributes: {writerId: string 8, name: string 20}
              Note:
                id: at
                parent: {entity: Writer, by: writerId, identifies: true}
                count: 400
                attributes: {writerId: {type: string, bytes: 8, references: Writer}, at: timestamp, text: string 900}
            patterns:
              P1: {ask: A writer with the notes, get: [Writer, Note], by: writerId, results: 10, rate: 2}
              W1: {ask: Write a note, put: Note, rate: {average: 1, peak: 4}}
            """;

    private static final DerivedModel MODEL = Proofs.model(SMALL);

    private static Proof proof(PatternProof pattern, TrafficReport traffic) {
        ProofReport report = new ProofReport("notes", 1_440, 1_440, List.of(), List.of(pattern), List.of());
        return new Proof(ProofSettings.USUAL, report, traffic, MeteredBill.of(MODEL, report));
    }

    private static TrafficReport traffic(long throttled, TrafficReport.ThrottledKey... keys) {
        return new TrafficReport(
                86_400,
                3_600,
                100_000,
                throttled,
                List.of(new TrafficReport.PatternTraffic("P1", 100_000, throttled)),
                List.of(keys),
                List.of(new TrafficReport.ArmTraffic("notes", 4, 0), new TrafficReport.ArmTraffic("GSI1", 6, 2)));
    }

    private static PatternProof asked(Verdict verdict, String explanation) {
        return new PatternProof("P1", 40, 1, 4, 5, Map.of("notes", 5.0), 10, 10, verdict, explanation);
    }

    private static final TrafficReport.ThrottledKey HOT = new TrafficReport.ThrottledKey(
            "GSI1", "OPEN#<0>", Access.WRITE, 12_345, 2_100.5, "IndexWriteKeyRangeThroughputExceeded", "HOT-07", 4);

    @Test
    void aSmallModelIsProvedInAllParts() {
        Proof proof = Proofs.of(MODEL, 1, 1_000);

        assertThat(proof.failures()).isEmpty();
        assertThat(ProofText.of(proof))
                .contains("440 generated things; units a call")
                .contains("  P1                     40            1         1.50         1.50           10  proved")
                .contains("Traffic of 24 hours, 1 of them at the peak rates")
                .contains("partitions: notes 4")
                .contains("Bill of a month, from metered units")
                .contains("notes: proved on 440 items, seed 1");
        assertThat(proof.bill().onDemand().usd())
                .isEqualByComparingTo(MODEL.derivation().bill().onDemand().usd());
    }

    @Test
    void theSameSeedGivesTheSameProof() {
        assertThat(ProofJson.of(Proofs.of(MODEL, 7, 1_000)).compact())
                .isEqualTo(ProofJson.of(Proofs.of(MODEL, 7, 1_000)).compact());
    }

    @Test
    void otherUnitsFailWithPatternPredictionAndMeter() {
        Proof proof = proof(asked(Verdict.OTHER_UNITS, "By arm so many"), traffic(0));

        assertThat(proof.holds()).isFalse();
        assertThat(proof.failures())
                .containsExactly("P1: other units, predicted 2 units, metered 2.50. By arm so many");
        assertThat(ProofText.of(proof))
                .contains("other units\n    By arm so many\n")
                .contains("notes: not proved on");
    }

    @Test
    void moreThanOneThrottledRequestInAThousandFails() {
        assertThat(proof(asked(Verdict.PROVED, ""), traffic(100)).holds()).isTrue();
        Proof hot = proof(asked(Verdict.PROVED, ""), traffic(101, HOT));

        assertThat(hot.holds()).isFalse();
        assertThat(hot.failures()).containsExactly("P1: throttled at its rate");
        assertThat(ProofText.of(hot))
                .contains("HOT-07  GSI1 OPEN#<0>: 12,345 write units throttled"
                        + " (IndexWriteKeyRangeThroughputExceeded); it asks for 2100.50 a second at the peak;"
                        + " spread it over 4 keys")
                .contains("GSI1 6 (2 from splits of hot ones)");
    }

    @Test
    void theJsonHasEveryPart() {
        JsonObject json = ProofJson.of(proof(asked(Verdict.PROVED, ""), traffic(101, HOT)));

        assertThat(json.members())
                .containsOnlyKeys(
                        "design", "holds", "seed", "things", "items", "failures", "patterns", "traffic", "bill");
        assertThat(json.compact())
                .contains("\"predictedUnits\":2,\"meteredUnits\":2.5,\"meteredByArm\":{\"notes\":2.5}")
                .contains("\"rule\":\"HOT-07\",\"shards\":4")
                .contains("\"breakEvenWriteUse\":\"28.89 %\"");
        assertThat(Json.parse(json.pretty())).isEqualTo(Json.parse(json.compact()));
    }

    @Test
    void thePageEscapesWhatItShows() {
        String page = ProofHtml.of(proof(asked(Verdict.WRONG_ANSWER, "It returned <nothing>"), traffic(101, HOT)));

        assertThat(page)
                .startsWith("<!DOCTYPE html>")
                .endsWith("</body>\n</html>\n")
                .contains("notes: not proved", "It returned &lt;nothing&gt;", "OPEN#&lt;0&gt;")
                .doesNotContain("<nothing>");
        assertThat(ProofHtml.of(proof(asked(Verdict.PROVED, ""), traffic(0)))).contains("notes: proved");
    }
}
