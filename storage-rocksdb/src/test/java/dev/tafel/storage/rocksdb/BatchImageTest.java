package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;

/** The image is what RocksDB makes of the same writes. */
class BatchImageTest {

    static {
        RocksDB.loadLibrary();
    }

    private final Random random = new Random(7);
    private final BatchImage image = new BatchImage();

    private RowKey row(int partitionBytes) {
        return new RowKey(new SpaceId(random.nextInt(100)), bytes(partitionBytes), bytes(random.nextInt(40)));
    }

    private Bytes bytes(int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return Bytes.wrap(bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 127, 128, 16_383, 16_384, 400_000, 3_000_000})
    void putsOfAnyLengthAndDeletesAreWrittenAsRocksDbWritesThem(int valueBytes) throws Exception {
        for (int round = 0; round < 2; round++) {
            try (WriteBatch expected = new WriteBatch()) {
                for (int partitionBytes : new int[] {0, 5, 120, 2_048}) {
                    RowKey put = row(partitionBytes);
                    Bytes value = bytes(valueBytes);
                    image.put(put, value);
                    expected.put(DiskKey.of(put), value.shared());
                    RowKey deleted = row(partitionBytes);
                    image.delete(deleted);
                    expected.delete(DiskKey.of(deleted));
                }
                assertSame(expected);
            }
        }
    }

    @Test
    void anImageWithoutWritesIsAnEmptyBatch() throws Exception {
        try (WriteBatch expected = new WriteBatch()) {
            assertSame(expected);
        }
    }

    private void assertSame(WriteBatch expected) throws RocksDBException {
        try (WriteBatch batch = image.take()) {
            assertThat(batch.count()).isEqualTo(expected.count());
            assertThat(batch.data()).isEqualTo(expected.data());
        }
    }
}
