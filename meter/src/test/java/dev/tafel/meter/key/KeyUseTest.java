package dev.tafel.meter.key;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.meter.key.SpaceSaving.Weighed;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KeyUseTest {

    private static byte[] key(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void heavyKeysAreFoundAndErrorsAreBounded(long seed) {
        Random random = new Random(seed);
        SpaceSaving sketch = new SpaceSaving(32);
        Map<String, Long> exact = new HashMap<>();
        for (int i = 0; i < 20_000; i++) {
            int number = (int) Math.abs(random.nextGaussian() * 40);
            String text = "k" + number;
            long weight = 1L + random.nextInt(3);
            sketch.add(i / 100, key(text), weight);
            exact.merge(text, weight, Long::sum);
        }

        long total = exact.values().stream().mapToLong(Long::longValue).sum();
        assertThat(sketch.total()).isEqualTo(total);
        Map<String, Weighed> found = new HashMap<>();
        sketch.heaviest(32).forEach(one -> found.put(new String(one.key(), StandardCharsets.UTF_8), one));
        assertThat(found).hasSize(32);
        found.forEach((text, one) -> {
            assertThat(one.weight()).isGreaterThanOrEqualTo(exact.getOrDefault(text, 0L));
            assertThat(one.weight() - one.error()).isLessThanOrEqualTo(exact.getOrDefault(text, 0L));
            assertThat(one.error()).isLessThanOrEqualTo(total / 32);
        });
        exact.forEach((text, weight) -> {
            if (weight > total / 32) {
                assertThat(found).containsKey(text);
            }
        });
    }

    @Test
    void fewKeysAreCountedExactly() {
        KeyUse use = new KeyUse();
        use.read(60, key("a"), 1);
        use.read(60, key("b"), 5);
        use.read(121, key("a"), 2);
        use.wrote(121, key("c"), 7);

        assertThat(use.mostRead(1)).singleElement().satisfies(one -> {
            assertThat(one.key()).isEqualTo(key("b"));
            assertThat(one.weight()).isEqualTo(5);
            assertThat(one.error()).isZero();
        });
        assertThat(use.readHalfUnits()).isEqualTo(8);
        assertThat(use.writeHalfUnits()).isEqualTo(7);
        assertThat(use.mostWritten(5)).hasSize(1);
    }

    @Test
    void theMapHasUnitsByRangeAndMinute() {
        KeyUse use = new KeyUse();
        use.read(60, key("a"), 1);
        use.wrote(119, key("a"), 2);
        use.read(120, key("b"), 4);

        assertThat(use.minutes()).hasSize(2);
        HeatMap.Minute first = use.minutes().get(0);
        assertThat(first.minute()).isEqualTo(1);
        assertThat(first.readHalfUnits()[HeatMap.rangeOf(key("a"))]).isEqualTo(1);
        assertThat(first.writeHalfUnits()[HeatMap.rangeOf(key("a"))]).isEqualTo(2);
        for (int i = 0; i <= HeatMap.MINUTES_MAX; i++) {
            use.read(60L * (i + 3), key("a"), 1);
        }
        assertThat(use.minutes()).hasSize(HeatMap.MINUTES_MAX);
        assertThat(use.minutes().get(0).minute()).isEqualTo(4);
    }

    @Test
    void aKeyIsQuietSomeSecondsAfterItsLastWrite() {
        RecentWrites recent = new RecentWrites(100);
        assertThat(recent.isRecent(102, key("a")))
                .as("who knows what was before")
                .isTrue();
        assertThat(recent.isRecent(103, key("a"))).isFalse();

        recent.wrote(200, key("a"));
        assertThat(recent.isRecent(202, key("a"))).isTrue();
        assertThat(recent.isRecent(203, key("a"))).isFalse();
        assertThat(recent.isRecent(202, key("b"))).isFalse();
    }
}
