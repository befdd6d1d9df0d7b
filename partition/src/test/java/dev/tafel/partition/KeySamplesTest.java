package dev.tafel.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Samples of the keys that take a partition's load. */
class KeySamplesTest {

    @Test
    void keepsEachKeyInProportionToItsLoadThoughTheCallsHaveARhythm() {
        KeySamples samples = new KeySamples();

        for (int i = 0; i < 100_000; i++) {
            samples.add(KeyPosition.ofHash(i % 4), 6);
        }

        Map<KeyPosition, Long> counts =
                samples.inOrder().stream().collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));
        long all = samples.inOrder().size();
        assertThat(all).isBetween(KeySamples.SAMPLES_MAX / 2L, (long) KeySamples.SAMPLES_MAX);
        assertThat(counts).hasSize(4);
        assertThat(counts.values()).allMatch(count -> count * 100 / all >= 14 && count * 100 / all <= 36);
    }

    @Test
    void keepsTheOrderInWhichKeysCame() {
        KeySamples samples = new KeySamples();

        for (int i = 0; i < 50_000; i++) {
            samples.add(new KeyPosition(1, Bytes.utf8(String.format("%08d", i))), 6);
        }

        assertThat(samples.inOrder()).isSorted().doesNotHaveDuplicates();
    }

    @Test
    void countsALargeLoadAtOneKeyAsManyCalls() {
        KeySamples samples = new KeySamples();

        samples.add(KeyPosition.ofHash(1), 6_000);
        samples.add(KeyPosition.ofHash(2), 60);

        assertThat(samples.inOrder().stream().filter(KeyPosition.ofHash(1)::equals))
                .hasSizeBetween(95, 101);
    }

    @Test
    void cutsLongSortKeysAndForgetsAllWhenCleared() {
        KeySamples samples = new KeySamples();
        samples.add(new KeyPosition(1, Bytes.utf8("x".repeat(1_000))), 120);

        assertThat(samples.inOrder().get(0).sort().length()).isEqualTo(KeySamples.SORT_BYTES_MAX);

        samples.clear();
        assertThat(samples.inOrder()).isEmpty();
    }
}
