package dev.tafel.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Item;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ItemCollectionMetricsTest {

    @ParameterizedTest(name = "{0} bytes: {1} to {2} GB")
    @CsvSource({"0, 0, 1", "1073741823, 0, 1", "1073741824, 1, 2", "10737418240, 10, 11"})
    void sizesAreToldToAGigabyte(long bytes, int atLeast, int atMost) {
        assertThat(ItemCollectionMetrics.of(Item.EMPTY, bytes))
                .isEqualTo(new ItemCollectionMetrics(Item.EMPTY, atLeast, atMost));
    }
}
