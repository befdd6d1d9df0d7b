package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.Write;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What an engine promises of commits that are confirmed later. */
interface ConfirmationContract extends EngineUnderTest {

    private void putUnconfirmed(RowKey row, String value) {
        commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Put(row, Bytes.utf8(value))))
                .confirmedLater());
    }

    @Test
    default void aNewEngineHasNothingToConfirm() {
        assertThat(engine().isConfirmed()).isTrue();
        engine().confirm();
        assertThat(engine().isConfirmed()).isTrue();
    }

    @Test
    default void aCommitThatIsConfirmedLaterIsSeenAtOnce() {
        putUnconfirmed(key("p", "s"), "first");
        assertThat(read("p", "s")).isEqualTo("first");

        putUnconfirmed(key("p", "s"), "second");

        assertThat(read("p", "s")).isEqualTo("second");
        engine().confirm();
        assertThat(engine().isConfirmed()).isTrue();
        assertThat(read("p", "s")).isEqualTo("second");
    }

    @Test
    default void anOrdinaryCommitConfirmsThoseBeforeIt() {
        putUnconfirmed(key("p", "a"), "1");
        put("p", "b", "2");

        assertThat(engine().isConfirmed()).isTrue();
    }

    @Test
    default void aDropConfirmsByItself() {
        put("p", "a", "1");
        engine().drop(SPACE);

        engine().confirm();
        assertThat(engine().isConfirmed()).isTrue();
    }

    @Test
    default void aClosedEngineConfirmsNothing() {
        engine().close();

        assertThatThrownBy(() -> engine().confirm()).isInstanceOf(IllegalStateException.class);
    }

    @Test
    default void confirmingWhileOthersWriteEnds() throws Exception {
        AtomicInteger running = new AtomicInteger(2);
        try (Crew crew = new Crew()) {
            for (int thread = 0; thread < 2; thread++) {
                RowKey row = key("p", "row " + thread);
                crew.start(() -> {
                    try {
                        for (int i = 0; i < 500; i++) {
                            putUnconfirmed(row, Integer.toString(i));
                        }
                    } finally {
                        running.decrementAndGet();
                    }
                    return null;
                });
            }
            crew.start(() -> {
                while (running.get() > 0) {
                    engine().confirm();
                }
                return null;
            });
            crew.await();
        }

        engine().confirm();
        assertThat(engine().isConfirmed()).isTrue();
    }
}
