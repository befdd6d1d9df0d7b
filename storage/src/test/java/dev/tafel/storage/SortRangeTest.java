package dev.tafel.storage;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.testkit.Generators;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SortRangeTest {

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void everyFormHoldsWhatItSays(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 3_000; i++) {
            Bytes one = random.trickyBytes(3);
            Bytes other = random.trickyBytes(3);
            Bytes sort = random.trickyBytes(4);
            int toOne = sort.compareTo(one);

            assertThat(SortRange.all().contains(sort)).isTrue();
            assertThat(SortRange.equalTo(one).contains(sort)).isEqualTo(toOne == 0);
            assertThat(SortRange.atLeast(one).contains(sort)).isEqualTo(toOne >= 0);
            assertThat(SortRange.greaterThan(one).contains(sort)).isEqualTo(toOne > 0);
            assertThat(SortRange.atMost(one).contains(sort)).isEqualTo(toOne <= 0);
            assertThat(SortRange.lessThan(one).contains(sort)).isEqualTo(toOne < 0);
            assertThat(SortRange.prefix(one).contains(sort)).isEqualTo(sort.startsWith(one));
            assertThat(SortRange.between(one, other).contains(sort))
                    .isEqualTo(toOne >= 0 && sort.compareTo(other) <= 0);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void anIntersectionHoldsWhatBothHold(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 3_000; i++) {
            SortRange one = random.sortRange(3);
            SortRange other = random.sortRange(3);
            Bytes sort = random.trickyBytes(4);

            assertThat(one.and(other).contains(sort)).isEqualTo(one.contains(sort) && other.contains(sort));
            assertThat(one.isEmpty() && one.contains(sort)).isFalse();
            assertThat(one.resumedAfter(sort, Direction.FORWARD).contains(sort)).isFalse();
            assertThat(one.resumedAfter(sort, Direction.REVERSE).contains(sort)).isFalse();
        }
    }

    @Test
    void aResumedRangeHoldsWhatLiesAheadInItsDirection() {
        SortRange range = SortRange.between(Bytes.hex("10"), Bytes.hex("20"));

        SortRange ahead = range.resumedAfter(Bytes.hex("15"), Direction.FORWARD);
        SortRange behind = range.resumedAfter(Bytes.hex("15"), Direction.REVERSE);

        assertThat(ahead).isEqualTo(new SortRange(Bytes.hex("1500"), Bytes.hex("2000")));
        assertThat(behind).isEqualTo(new SortRange(Bytes.hex("10"), Bytes.hex("15")));
    }

    @ParameterizedTest
    @CsvSource({"'', ", "ff, ", "ffff, ", "00, 01", "12ff, 13", "12ffff, 13", "1234, 1235", "7fff, 80"})
    void aPrefixEndsBeforeItsSuccessor(String prefix, String end) {
        assertThat(SortRange.prefix(Bytes.hex(prefix)))
                .isEqualTo(new SortRange(Bytes.hex(prefix), end == null ? null : Bytes.hex(end)));
    }

    @Test
    void bytesAreThereOrNotBetweenBounds() {
        assertThat(SortRange.all().isEmpty()).isFalse();
        assertThat(SortRange.lessThan(Bytes.EMPTY).isEmpty()).isTrue();
        assertThat(SortRange.between(Bytes.hex("02"), Bytes.hex("01")).isEmpty())
                .isTrue();
        assertThat(SortRange.between(Bytes.hex("01"), Bytes.hex("01")).isEmpty())
                .isFalse();
        assertThat(SortRange.greaterThan(Bytes.hex("01"))
                        .and(SortRange.lessThan(Bytes.hex("01")))
                        .isEmpty())
                .isTrue();
    }
}
