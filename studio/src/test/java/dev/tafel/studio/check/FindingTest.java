package dev.tafel.studio.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.design.SampleData;
import dev.tafel.studio.design.SampleDesigns;
import dev.tafel.studio.layout.Layout;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingTest {

    @Test
    void aPlaceIsNamedAsASilenceNamesIt() {
        assertThat(new Place(Place.Kind.PATTERN, "P2").text()).isEqualTo("pattern P2");
    }

    @Test
    void severitiesHaveTheirLetters() {
        assertThat(List.of(Severity.values())).extracting(Severity::letter).containsExactly("E", "W", "I");
    }

    @Test
    void aDesignAndItsLayoutAreEnoughToCheck() {
        CheckInput input = CheckInput.of(SampleDesigns.shop(), new Layout(List.of(), List.of()));

        assertThat(input.data()).isEqualTo(SampleData.NONE);
        assertThat(input.traffic().isEmpty()).isTrue();
        assertThat(new ObservedTraffic(1, List.of(), List.of(new ObservedTraffic.HotKey("t", null, "k", 2, 0.5)))
                        .isEmpty())
                .isFalse();
    }
}
