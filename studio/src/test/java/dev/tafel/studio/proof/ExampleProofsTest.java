package dev.tafel.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import dev.tafel.studio.prove.ProofSettings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The examples do what their models say, on the engine. */
class ExampleProofsTest {

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"cms, 1", "billing, 2", "shop, 3", "tickets, 4"})
    void theExampleIsProved(String example, long seed) {
        Proof proof = Proofs.of(Proofs.example(example), seed, 3_000);

        assertThat(proof.failures()).as(ProofText.of(proof)).isEmpty();
        assertThat(proof.holds()).isTrue();
        assertThat(proof.answers().patterns())
                .extracting(PatternProof::verdict)
                .isSubsetOf(Verdict.PROVED, Verdict.OTHER_RESULTS);
        assertThat(proof.traffic().requests()).isPositive();
        assertThat(proof.bill().onDemand().usd()).isPositive();
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"cms, 1", "billing, 1", "shop, 1", "tickets, 1"})
    void everyPatternOfTheExampleReturnsWhatItsModelStates(String example, long seed) {
        Proof proof = Proofs.of(Proofs.example(example), seed, ProofSettings.USUAL.itemsMost());

        assertThat(proof.answers().patterns())
                .as(ProofText.of(proof))
                .extracting(PatternProof::verdict)
                .containsOnly(Verdict.PROVED);
    }
}
