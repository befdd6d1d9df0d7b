package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.storage.Durability;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.testkit.StorageEngineContract;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The contract, at each durability. */
class RocksStorageEngineTest {

    /** A small memtable, so that rows also go to files and back. */
    private static final long MEMTABLE_BYTES = 1 << 20;

    abstract static class Contract extends StorageEngineContract {

        @TempDir
        Path temporary = Path.of("");

        private final Durability durability;

        Contract(Durability durability) {
            this.durability = durability;
        }

        @Override
        protected StorageEngine open() {
            return RocksStorageEngine.open(
                    temporary.resolve("data"), RocksSettings.of(durability).withMemtableBytes(MEMTABLE_BYTES));
        }

        @Test
        void itsTraitsNameItsDurability() {
            boolean fsync = durability == Durability.SYNC;

            assertThat(engine().traits())
                    .isEqualTo(new StorageTraits("rocksdb", false, fsync, true, durability, false));
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
}
