package dev.tafel.studio.traffic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.design.Skew;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ZipfTest {

    private static final int DRAWS = 200_000;

    @ParameterizedTest(name = "{0} ranks, exponent {1}, seed 1")
    @CsvSource({"10, 1", "1000, 1", "1000, 0.8", "1000000, 1.2", "1, 1"})
    void ranksComeByTheirLaw(long ranks, double exponent) {
        Zipf zipf = new Zipf(ranks, exponent);
        SplittableRandom random = new SplittableRandom(1);
        int first = 0;
        int second = 0;
        for (int i = 0; i < DRAWS; i++) {
            long rank = zipf.draw(random);
            assertThat(rank).isBetween(0L, ranks - 1);
            first += rank == 0 ? 1 : 0;
            second += rank == 1 ? 1 : 0;
        }

        double share = Skew.zipf(exponent).hottestShare(ranks);
        assertThat(first / (double) DRAWS).isCloseTo(share, Offset.offset(0.01));
        if (ranks > 1) {
            assertThat(second / (double) DRAWS).isCloseTo(share * Math.pow(2, -exponent), Offset.offset(0.01));
        }
    }
}
