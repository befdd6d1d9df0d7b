package dev.tafel.storage.testkit;

import static dev.tafel.storage.testkit.EngineUnderTest.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
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
    default void whatIsNotConfirmedIsSeenByEveryKindOfRead() {
        putUnconfirmed(key("p", "a"), "1");
        assertThat(range(FreshnessContract.FORWARD)).hasSize(1);
        putUnconfirmed(key("p", "b"), "2");
        assertThat(scan(ScanRead.of(SPACE))).hasSize(2);
        putUnconfirmed(key("p", "b"), "3");

        assertThat(read("p", "b")).isEqualTo("3");
        assertThat(range(FreshnessContract.REVERSE))
                .extracting(row -> row.value().toUtf8())
                .containsExactly("3", "1");
    }

    @Test
    default void manyBytesMayWaitToBeConfirmed() {
        Bytes value = Bytes.wrap(new byte[300 << 10]);
        for (int i = 0; i < 10; i++) {
            RowKey row = key("p", "row " + i % 7);
            commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Put(row, value)))
                    .confirmedLater());
        }

        assertThat(range(FreshnessContract.FORWARD))
                .hasSize(7)
                .allMatch(row -> row.value().equals(value));
        engine().confirm();
        assertThat(engine().isConfirmed()).isTrue();
    }

    @Test
    default void anOrdinaryCommitConfirmsThoseBeforeIt() throws Exception {
        putUnconfirmed(key("p", "a"), "1");
        RowKey row = key("p", "b");
        engine().commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Put(row, Bytes.utf8("2")))));

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
