package dev.tafel.model.capacity;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ConsumedCapacityTest {

    @Test
    void theTotalCountsTableAndIndexes() {
        ConsumedCapacity consumed =
                new ConsumedCapacity("t", 4, Map.of("l1", 2L, "l2", 2L), Map.of("g", 6L), Detail.TOTAL);

        assertThat(consumed.totalHalfUnits()).isEqualTo(14);
    }

    @Test
    void theTableAloneIsItsTotal() {
        ConsumedCapacity consumed = ConsumedCapacity.ofTable("t", 3, Detail.INDEXES);

        assertThat(consumed.totalHalfUnits()).isEqualTo(3);
        assertThat(consumed.localIndexes()).isEmpty();
        assertThat(consumed.globalIndexes()).isEmpty();
    }

    @Test
    void indexesAreShownByNameAndCannotBeChanged() {
        Map<String, Long> given = new HashMap<>(Map.of("b", 1L, "a", 2L, "c", 3L));
        ConsumedCapacity consumed = new ConsumedCapacity("t", 0, Map.of(), given, Detail.INDEXES);

        given.clear();

        assertThat(consumed.globalIndexes().keySet()).containsExactly("a", "b", "c");
        assertThatThrownBy(() -> consumed.globalIndexes().put("d", 1L))
                .isInstanceOf(UnsupportedOperationException.class);
    }
}
