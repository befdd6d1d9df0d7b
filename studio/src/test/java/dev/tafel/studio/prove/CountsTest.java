package dev.tafel.studio.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.proof.Proofs;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** How large a sample is. */
class CountsTest {

    private static Map<String, Long> counts(String example, int itemsMost) {
        return Counts.of(Proofs.example(example).design(), itemsMost);
    }

    @Test
    void aSampleGrowsForAListOfAState() {
        Map<String, Long> counts = counts("shop", 5_000);

        assertThat(counts.get("Order")).isBetween(2_080L, 2_090L);
        assertThat(counts.get("Item")).isBetween(3 * 2_080L, 3 * 2_090L);
    }

    @Test
    void aSampleGrowsToThreeTimesItsSizeAtMost() {
        long things = counts("shop", 1_000).values().stream()
                .mapToLong(Long::longValue)
                .sum();

        assertThat(things).isBetween(2_990L, 3_010L);
    }

    @Test
    void collectionsThatAreReadByARareStateAreWhole() {
        Map<String, Long> counts = counts("tickets", 5_000);

        assertThat(counts.get("Account")).isEqualTo(12);
        assertThat(counts.get("Ticket")).isBetween(12 * 395L, 12 * 420L);
    }
}
