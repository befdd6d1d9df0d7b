package dev.tafel.engine.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.transaction.History.Event;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The judge of {@link SerializabilityTest} judged. */
final class HistoryTest {

    private static final Map<String, Long> NOTHING = Map.of();

    private final History history = new History();

    private void happened(int began, int ended, Map<String, Long> seen, Map<String, Long> written) {
        history.add(new Event(began, ended, seen, written));
    }

    @Test
    void nothingAtAllIsSerializable() {
        assertThat(history.isSerializable()).isTrue();
    }

    @Test
    void oneAfterAnotherIsSerializable() {
        happened(1, 2, Map.of("x", 0L, "y", 0L), Map.of("x", 1L));
        happened(3, 4, Map.of("x", 1L), Map.of("x", 2L, "y", 2L));
        happened(5, 6, Map.of("x", 2L, "y", 2L), NOTHING);

        assertThat(history.isSerializable()).isTrue();
    }

    @Test
    void anOperationMayTakeEffectBeforeOneThatBeganEarlier() {
        happened(1, 6, Map.of("x", 2L), Map.of("x", 1L));
        happened(2, 3, Map.of("x", 0L), Map.of("x", 2L));
        happened(7, 8, Map.of("x", 1L), NOTHING);

        assertThat(history.isSerializable()).isTrue();
    }

    @Test
    void aReadBesideAWriteMaySeeEither() {
        happened(1, 9, NOTHING, Map.of("x", 1L));
        happened(2, 3, Map.of("x", 0L), NOTHING);
        happened(4, 5, Map.of("x", 1L), NOTHING);

        assertThat(history.isSerializable()).isTrue();
    }

    @Test
    void aReadOfWhatWasReplacedBeforeItBeganIsStale() {
        happened(1, 2, NOTHING, Map.of("x", 1L));
        happened(3, 4, Map.of("x", 0L), NOTHING);

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void readsDoNotGoBackInTime() {
        happened(1, 9, NOTHING, Map.of("x", 1L));
        happened(2, 3, Map.of("x", 1L), NOTHING);
        happened(4, 5, Map.of("x", 0L), NOTHING);

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void twoUpdatesOfTheSameOldItemLoseOne() {
        happened(1, 9, Map.of("x", 0L), Map.of("x", 1L));
        happened(2, 8, Map.of("x", 0L), Map.of("x", 2L));

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void aTransactionIsNotSeenInPart() {
        happened(1, 9, NOTHING, Map.of("x", 1L, "y", 1L));
        happened(2, 8, Map.of("x", 1L, "y", 0L), NOTHING);

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void aTransactionIsNotSeenInPartByTwoReadsEither() {
        happened(1, 9, NOTHING, Map.of("x", 1L, "y", 1L));
        happened(2, 3, Map.of("x", 1L), NOTHING);
        happened(4, 5, Map.of("y", 0L), NOTHING);

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void writesThatEachMissTheOtherAreSkewed() {
        happened(1, 9, Map.of("x", 0L, "y", 0L), Map.of("x", 1L));
        happened(2, 8, Map.of("x", 0L, "y", 0L), Map.of("y", 1L));

        assertThat(history.isSerializable()).isFalse();
    }

    @Test
    void whatNobodyWroteCannotBeSeen() {
        happened(1, 2, NOTHING, Map.of("x", 1L));
        happened(3, 4, Map.of("x", 7L), NOTHING);

        assertThat(history.isSerializable()).isFalse();
    }
}
