package dev.tafel.studio.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProofReportTest {

    private static final PatternProof GOOD = new PatternProof("P1", 20, 1, 5, 5.5, 10, 10, Verdict.PROVED, "");
    private static final PatternProof BAD =
            new PatternProof("P2", 1, 2, 4, 0, 10, 0, Verdict.WRONG_ANSWER, "It returned 0 of 10");

    @Test
    void theTextIsATableWithAVerdict() {
        assertThat(ProofText.of(new ProofReport("shop", 100, 120, List.of(GOOD, BAD), List.of("The table lacks x"))))
                .isEqualTo("""
                        pattern      calls   requests  predicted    metered    results  verdict
                        P1              20          1       2.50       2.75         10  proved
                        P2               1          2          2          0          0  wrong answer
                            It returned 0 of 10
                        The table lacks x
                        shop: not proved on 100 things in 120 items
                        """);
        assertThat(ProofText.of(new ProofReport("shop", 100, 120, List.of(GOOD), List.of())))
                .endsWith("shop: proved on 100 things in 120 items\n");
    }

    @Test
    void theJsonHasUnits() {
        assertThat(ProofJson.of(new ProofReport("shop", 100, 120, List.of(GOOD), List.of()))
                        .compact())
                .isEqualTo("{\"design\":\"shop\",\"holds\":true,\"things\":100,\"items\":120,\"patterns\":["
                        + "{\"pattern\":\"P1\",\"verdict\":\"proved\",\"calls\":20,\"requests\":1,"
                        + "\"predictedUnits\":2.5,\"meteredUnits\":2.75,\"expectedItems\":10.0,\"returnedItems\":10.0,"
                        + "\"explanation\":\"\"}],\"faults\":[]}");
    }

    @Test
    void aProofThatOnlyFoundOtherNumbersOfResultsHolds() {
        PatternProof other = new PatternProof("P3", 1, 1, 4, 2, 10, 5, Verdict.OTHER_RESULTS, "fewer");

        assertThat(new ProofReport("shop", 1, 1, List.of(GOOD, other), List.of()).holds())
                .isTrue();
        assertThat(new ProofReport("shop", 1, 1, List.of(GOOD, BAD), List.of()).holds())
                .isFalse();
        assertThat(new ProofReport("shop", 1, 1, List.of(GOOD), List.of("x")).holds())
                .isFalse();
    }
}
