package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.cli.workbench.Example;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.Row;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.ScanRead;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.rocksdb.RocksSettings;
import dev.tafel.storage.rocksdb.RocksStorageEngine;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckDataCommandTest {

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aFolderThatAServerLeftAgreesWithItself() throws IOException {
        writeExamples();

        assertThat(check()).isZero();
        assertThat(out).hasToString("Everything agrees\n");
    }

    @Test
    void aLostRowIsFound() throws IOException, ConflictException {
        writeExamples();
        removeOneItem();

        assertThat(check()).isEqualTo(ExitCode.FAILURE.number());
        assertThat(out.toString()).contains("cms").endsWith(" findings\n");
    }

    @Test
    void aFolderWithoutDataIsAUsageError() {
        assertThat(check()).isEqualTo(ExitCode.USAGE.number());
        assertThat(err.toString()).contains("There is no data folder of Tafel at " + folder);
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void aFolderInUseIsRefused() {
        try (TafelServer server = TafelServer.onDisk(folder).start()) {
            assertThat(server.endpoint()).isNotNull();
            assertThat(check()).isEqualTo(ExitCode.FOLDER_IN_USE.number());
        }
    }

    private void writeExamples() throws IOException {
        try (TafelServer server = TafelServer.onDisk(folder).start()) {
            ClientTarget target = new ClientTarget(new LoopbackClient(server.endpoint()));
            for (Example example : Example.withTables()) {
                example.load(target);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Takes the first row out of the first table, behind the engine's back. */
    private void removeOneItem() throws ConflictException {
        try (StorageEngine storage = RocksStorageEngine.open(folder, RocksSettings.of(Durability.ASYNC))) {
            SpaceId space = new SpaceId(1);
            List<Row> first = new ArrayList<>();
            storage.scan(ScanRead.of(space), row -> {
                first.add(row);
                return Visit.STOP;
            });
            RowKey key =
                    new RowKey(space, first.get(0).partition(), first.get(0).sort());
            Bytes removed = storage.commit(
                    Commit.onRow(key, rows -> Outcome.of(first.get(0).value(), new Write.Delete(key))));
            assertThat(removed).isNotNull();
        }
    }

    private int check() {
        return Main.commands(new OptionSources(Map.of(), ConfigFile.locate(new String[0], Map.of(), folder)))
                .setOut(new PrintWriter(out, true))
                .setErr(new PrintWriter(err, true))
                .execute("check-data", folder.toString());
    }
}
