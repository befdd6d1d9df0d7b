package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.RowsRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.Write;
import dev.tafel.storage.testkit.StorageEngineContract;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract, at each durability. */
class RocksStorageEngineTest {

    /** A small memtable, so that rows also go to files and back. */
    private static final long MEMTABLE_BYTES = 1 << 20;

    private static final RowKey ROW = new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8("s"));

    abstract static class Contract extends StorageEngineContract {

        @TempDir
        Path temporary = Path.of("");

        private final Durability durability;

        Contract(Durability durability) {
            this.durability = durability;
        }

        @Override
        protected StorageEngine open() {
            return RocksStorageEngine.open(temporary.resolve("data"), settings(RocksSettings.of(durability)));
        }

        RocksSettings settings(RocksSettings defaults) {
            return defaults.withMemtableBytes(MEMTABLE_BYTES);
        }

        @Test
        void itsTraitsNameItsDurability() {
            boolean fsync = durability == Durability.SYNC;

            assertThat(engine().traits()).isEqualTo(new StorageTraits("rocksdb", false, fsync, true, durability, true));
        }

        private boolean put(String value) throws Exception {
            return engine().commit(Commit.onRow(ROW, rows -> Outcome.of(true, new Write.Put(ROW, Bytes.utf8(value)))));
        }

        @Test
        void anInterruptedThreadCommitsAllTheSameAndStaysInterrupted() throws Exception {
            Thread.currentThread().interrupt();

            put("v");

            assertThat(Thread.interrupted()).isTrue();
            assertThat(engine().read(ROW)).isEqualTo(Bytes.utf8("v"));
        }

        @Test
        void theEngineClosesAlthoughTheThreadIsInterrupted() throws Exception {
            put("v");
            Thread.currentThread().interrupt();

            engine().close();

            assertThat(Thread.interrupted()).isTrue();
        }

        @Test
        void theRowsOfACommitAreReadOnceAndOnlyWhileItLasts() throws Exception {
            put("v");
            List<RowsRead> kept = new ArrayList<>();

            List<Optional<Bytes>> values = engine().commit(Commit.onRow(ROW, rows -> {
                kept.add(rows);
                return Outcome.unchanged(
                        List.of(Optional.ofNullable(rows.value(0)), Optional.ofNullable(rows.value(0))));
            }));

            assertThat(values.get(0)).containsSame(values.get(1).orElseThrow());
            assertThatThrownBy(() -> kept.get(0).value(0)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Nested
    class Sync extends Contract {

        Sync() {
            super(Durability.SYNC);
        }
    }

    @Nested
    class Async extends Contract {

        Async() {
            super(Durability.ASYNC);
        }
    }

    @Nested
    class Memory extends Contract {

        Memory() {
            super(Durability.MEMORY);
        }
    }

    @Nested
    class WithoutReadCache extends Contract {

        WithoutReadCache() {
            super(Durability.ASYNC);
        }

        @Override
        RocksSettings settings(RocksSettings defaults) {
            return super.settings(defaults).withReadCacheBytes(0);
        }
    }

    /** Most commits wait for a later one, so that what is read lies in the database, or does not yet. */
    @Nested
    class ConfirmedLater extends WithoutReadCache {

        private final AtomicInteger commits = new AtomicInteger();

        @Override
        public <R> R commit(Commit<R> commit) {
            boolean atOnce = commits.getAndIncrement() % 5 == 4;
            return super.commit(atOnce ? commit : commit.confirmedLater());
        }
    }

    /** So small that entries are displaced all the time. */
    @Nested
    class WithASmallReadCache extends Contract {

        WithASmallReadCache() {
            super(Durability.MEMORY);
        }

        @Override
        RocksSettings settings(RocksSettings defaults) {
            return super.settings(defaults).withReadCacheBytes(32 << 10);
        }
    }
}
