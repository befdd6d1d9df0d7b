package dev.tafel.engine.lag;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.commit.CommitWatch.Watched;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.SettableClock;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.Write;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Which moment a read sees, and how many are held. */
class LaggingReadsTest {

    private static final RowKey ROW = new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8("s"));

    private final SnapshotCounter storage = new SnapshotCounter(new MemoryStorageEngine());
    private final SettableClock clock = new SettableClock();
    private final LaggingReads reads = new LaggingReads(storage, clock, Lag.of(Duration.ofSeconds(1)));

    private void write(String value) {
        Watched watched = reads.begin();
        commit(value);
        watched.end();
    }

    private void commit(String value) {
        storage.put(Commit.onRow(ROW, rows -> Outcome.of(true, new Write.Put(ROW, Bytes.utf8(value)))));
    }

    private @Nullable String read() {
        try (ReadView view = reads.open(ReadConsistency.EVENTUAL)) {
            Bytes value = view.rows().read(ROW);
            return value == null ? null : value.toUtf8();
        }
    }

    private void pass(long millis) {
        clock.advance(Duration.ofMillis(millis));
    }

    @Test
    void snapshotsAreFewWhateverIsWritten() {
        for (int i = 0; i < 5000; i++) {
            write("v" + i);
            pass(1);
        }

        assertThat(storage.open()).isBetween(90, LaggingReads.SNAPSHOTS_MAX);
        assertThat(storage.taken()).isEqualTo(500);
        reads.close();
        assertThat(storage.open()).isZero();
    }

    @Test
    void snapshotsAreGivenBackWhenNobodyWritesAnyMore() {
        write("v");
        pass(5000);

        assertThat(read()).isEqualTo("v");
        assertThat(storage.open()).isZero();
    }

    @Test
    void aReadKeepsItsMomentThoughItIsForgotten() {
        write("one");
        pass(10);
        try (ReadView view = reads.open(ReadConsistency.EVENTUAL)) {
            pass(5000);
            write("two");

            assertThat(view.rows().read(ROW)).isNull();
        }
        reads.close();
        assertThat(storage.open()).isZero();
    }

    @Test
    void aCommitThatTakesLongIsNotSeenBeforeItIsOldEnough() {
        write("one");
        pass(2000);
        Watched slow = reads.begin();
        pass(3000);
        commit("two");
        assertThat(read()).isEqualTo("one");
        slow.end();

        pass(900);
        assertThat(read()).isEqualTo("one");
        pass(101);
        assertThat(read()).isEqualTo("two");
    }

    @Test
    void aCommitThatNeverEndsDoesNotHoldEverySnapshot() {
        reads.begin();
        for (int i = 0; i < 1000; i++) {
            write("v" + i);
            pass(10);
        }

        assertThat(storage.open()).isLessThanOrEqualTo(LaggingReads.SNAPSHOTS_MAX);
    }

    @Test
    void anEngineWithoutSnapshotsIsRefused() {
        StorageTraits traits = storage.traits();
        storage.pretend(new StorageTraits(
                "plain",
                traits.readsMayBlock(),
                traits.writesMayBlock(),
                traits.crossPartitionCommitIsCheap(),
                traits.durability(),
                false));

        assertThatThrownBy(() -> Database.on(storage, options -> options.withReadLag(Lag.of(Duration.ofSeconds(1)))))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("Reads cannot lag: the storage engine plain cannot read as of an earlier moment");
    }
}
