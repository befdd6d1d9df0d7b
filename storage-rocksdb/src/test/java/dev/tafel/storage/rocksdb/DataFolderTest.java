package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class DataFolderTest {

    private static final RowKey ROW = new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8("s"));

    @TempDir
    Path temporary = Path.of("");

    private RocksStorageEngine open(Path folder, Durability durability) {
        return RocksStorageEngine.open(folder, RocksSettings.of(durability).withBlockCacheBytes(8 << 20));
    }

    private static void put(RocksStorageEngine engine, String value) {
        engine.commit(Commit.onRow(ROW, rows -> Outcome.of(true, new Write.Put(ROW, Bytes.utf8(value)))));
    }

    @Test
    void aFolderIsCreatedWithItsParentsAndItsFormat() throws Exception {
        Path folder = temporary.resolve("a/b/data");

        open(folder, Durability.ASYNC).close();

        assertThat(folder.resolve("FORMAT")).hasContent("tafel-data 1\n");
        assertThat(folder.resolve("rocksdb")).isDirectory();
        try (Stream<Path> entries = Files.list(folder)) {
            assertThat(entries.map(entry -> entry.getFileName().toString()))
                    .containsExactlyInAnyOrder("FORMAT", "LOCK", "rocksdb");
        }
    }

    @ParameterizedTest
    @EnumSource(Durability.class)
    void aCleanCloseKeepsAllRowsAtEveryDurability(Durability durability) {
        Path folder = temporary.resolve("data");
        for (int opening = 1; opening <= 3; opening++) {
            try (RocksStorageEngine engine = open(folder, durability)) {
                assertThat(engine.read(ROW)).isEqualTo(opening == 1 ? null : Bytes.utf8("opening " + (opening - 1)));
                put(engine, "opening " + opening);
            }
        }
    }

    @Test
    void aFolderMayBeOpenedWithAnotherDurabilityThanBefore() {
        Path folder = temporary.resolve("data");
        for (Durability durability :
                List.of(Durability.ASYNC, Durability.MEMORY, Durability.SYNC, Durability.MEMORY, Durability.ASYNC)) {
            try (RocksStorageEngine engine = open(folder, durability)) {
                put(engine, durability.name());
            }
            try (RocksStorageEngine engine = open(folder, Durability.SYNC)) {
                assertThat(engine.read(ROW)).isEqualTo(Bytes.utf8(durability.name()));
            }
        }
    }

    @Test
    void aFolderInUseIsRefusedAndStaysUsable() {
        Path folder = temporary.resolve("data");
        try (RocksStorageEngine engine = open(folder, Durability.ASYNC)) {
            assertThatThrownBy(() -> open(folder, Durability.ASYNC))
                    .isInstanceOf(DataFolderLockedException.class)
                    .hasMessageContaining(folder.toString())
                    .hasMessageContaining("Stop the server");

            put(engine, "still works");
        }
        try (RocksStorageEngine engine = open(folder, Durability.ASYNC)) {
            assertThat(engine.read(ROW)).isEqualTo(Bytes.utf8("still works"));
        }
    }

    @Test
    void aFolderInUseByAnotherProcessIsRefused() throws Exception {
        Path folder = temporary.resolve("data");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        AcknowledgingWriter.class.getName(),
                        folder.toString(),
                        "ASYNC",
                        "1")
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try {
            assertThat(process.getInputStream().read()).isEqualTo('0');

            assertThatThrownBy(() -> open(folder, Durability.ASYNC)).isInstanceOf(DataFolderLockedException.class);
        } finally {
            process.destroyForcibly();
            assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        }
        open(folder, Durability.ASYNC).close();
    }

    @Test
    void aNewerFormatIsRefusedWithAdvice() throws Exception {
        Path folder = temporary.resolve("data");
        open(folder, Durability.ASYNC).close();
        Files.writeString(folder.resolve("FORMAT"), "tafel-data 2\n");

        assertThatThrownBy(() -> open(folder, Durability.ASYNC))
                .isInstanceOf(DataFolderFormatException.class)
                .hasMessageContaining("format 2")
                .hasMessageContaining("reads format 1")
                .hasMessageContaining("Start the version that wrote it");

        Files.writeString(folder.resolve("FORMAT"), "tafel-data 1\n");
        open(folder, Durability.ASYNC).close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "tafel-data 0\n", "tafel-data one\n", "something else\n", "tafel-data 12345678901\n"})
    void aStrangeFormatFileIsRefused(String content) throws Exception {
        Path folder = temporary.resolve("data");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("FORMAT"), content);

        assertThatThrownBy(() -> open(folder, Durability.ASYNC)).isInstanceOf(DataFolderFormatException.class);
    }

    @Test
    void aHugeFormatFileIsRefused() throws Exception {
        Path folder = temporary.resolve("data");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("FORMAT"), "tafel-data 1" + "\n".repeat(2_000));

        assertThatThrownBy(() -> open(folder, Durability.ASYNC)).isInstanceOf(DataFolderFormatException.class);
    }

    @Test
    void rowsWithoutAFormatAreRefused() throws Exception {
        Path folder = temporary.resolve("data");
        open(folder, Durability.ASYNC).close();
        Files.delete(folder.resolve("FORMAT"));

        assertThatThrownBy(() -> open(folder, Durability.ASYNC))
                .isInstanceOf(DataFolderFormatException.class)
                .hasMessageContaining("no FORMAT file");
    }

    @Test
    void aPlaceThatCannotBeAFolderIsUnavailable() throws Exception {
        Path file = Files.writeString(temporary.resolve("file"), "x");
        assertThatThrownBy(() -> open(file.resolve("data"), Durability.ASYNC))
                .isInstanceOf(StorageUnavailableException.class);

        Path folder = Files.createDirectories(temporary.resolve("data"));
        Files.writeString(folder.resolve("FORMAT"), "tafel-data 1\n");
        Files.writeString(folder.resolve("rocksdb"), "a file where a folder should be");
        assertThatThrownBy(() -> open(folder, Durability.ASYNC)).isInstanceOf(StorageUnavailableException.class);
    }

    @Test
    void aDamagedBlockIsReportedWhenItIsRead() throws Exception {
        Path folder = temporary.resolve("data");
        try (RocksStorageEngine engine = open(folder, Durability.MEMORY)) {
            fill(engine, ROW.space());
        }
        damage(folder, 100);

        try (RocksStorageEngine engine = open(folder, Durability.ASYNC)) {
            assertThatThrownBy(() -> engine.scan(ScanRead.of(ROW.space()), row -> Visit.CONTINUE))
                    .isInstanceOf(CorruptStorageException.class)
                    .hasMessageContaining(folder.toString());
        }
    }

    @Test
    void aDamagedTableIsReportedWhenItIsOpened() throws Exception {
        Path folder = temporary.resolve("data");
        try (RocksStorageEngine engine = open(folder, Durability.MEMORY)) {
            put(engine, "v");
        }
        damage(folder, Integer.MAX_VALUE);

        assertThatThrownBy(() -> open(folder, Durability.ASYNC)).isInstanceOf(CorruptStorageException.class);
    }

    private static void damage(Path folder, int bytesMax) throws IOException {
        for (Path table : tables(folder)) {
            byte[] bytes = Files.readAllBytes(table);
            for (int i = 0; i < Math.min(bytes.length, bytesMax); i++) {
                bytes[i] ^= 0x55;
            }
            Files.write(table, bytes);
        }
    }

    private static List<Path> tables(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("rocksdb"))) {
            return files.filter(file -> file.toString().endsWith(".sst")).toList();
        }
    }

    private static long tableBytes(Path folder) throws IOException {
        return tables(folder).stream().mapToLong(DataFolderTest::size).sum();
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (NoSuchFileException e) {
            // A compaction has just removed it.
            return 0;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @ParameterizedTest
    @EnumSource(Durability.class)
    void droppingASpaceGivesItsRoomBackAndStaysDroppedAfterReopening(Durability durability) throws Exception {
        Path folder = temporary.resolve("data");
        SpaceId dropped = new SpaceId(2);
        RocksSettings settings = RocksSettings.of(durability).withMemtableBytes(1 << 20);
        try (RocksStorageEngine engine = RocksStorageEngine.open(folder, settings)) {
            put(engine, "stays");
            fill(engine, dropped);
            long before = tableBytes(folder);

            engine.drop(dropped);

            assertThat(before).isGreaterThan(8 << 20);
            awaitTableBytesBelow(folder, 1 << 20);
            assertThat(engine.read(ROW)).isEqualTo(Bytes.utf8("stays"));
        }
        try (RocksStorageEngine engine = RocksStorageEngine.open(folder, settings)) {
            assertThat(engine.read(ROW)).isEqualTo(Bytes.utf8("stays"));
            engine.scan(ScanRead.of(dropped), row -> {
                throw new AssertionError("A row of a dropped space: " + row);
            });
        }
    }

    /** Files that are no longer used go a moment after the call that made them so. */
    private static void awaitTableBytesBelow(Path folder, long bytes) throws Exception {
        for (int pause = 0; pause < 300 && tableBytes(folder) >= bytes; pause++) {
            TimeUnit.MILLISECONDS.sleep(100);
        }
        assertThat(tableBytes(folder)).isLessThan(bytes);
    }

    private static void fill(RocksStorageEngine engine, SpaceId space) {
        SplittableRandom random = new SplittableRandom(1);
        for (int i = 0; i < 150; i++) {
            byte[] value = new byte[100 << 10];
            random.nextBytes(value);
            RowKey row = new RowKey(space, Bytes.utf8("p" + i), Bytes.utf8("s"));
            engine.commit(Commit.onRow(row, rows -> Outcome.of(true, new Write.Put(row, Bytes.wrap(value)))));
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1})
    void settingsRefuseSizesThatAreNone(long bytes) {
        assertThatThrownBy(() -> new RocksSettings(Durability.SYNC, bytes, 1, 0, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RocksSettings(Durability.SYNC, 1, bytes, 0, 1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RocksSettings(Durability.SYNC, 1, 1, 0, (int) bytes))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new RocksSettings(Durability.SYNC, 1, 1, bytes - 1, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
