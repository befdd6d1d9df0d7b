package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * A process that writes numbered rows until it is killed, and prints each number once its commit is durable: each for
 * itself, or some together.
 *
 * <p>Each commit writes a row and a row that belongs to it, so that half a commit would show.
 */
final class AcknowledgingWriter {

    static final SpaceId SPACE = new SpaceId(3);

    private AcknowledgingWriter() {}

    static RowKey row(int number) {
        return new RowKey(SPACE, Bytes.utf8("row " + number), Bytes.utf8("first"));
    }

    static RowKey belonging(int number) {
        return new RowKey(SPACE, Bytes.utf8("other " + number % 10), Bytes.utf8("of " + number));
    }

    static Bytes value(int number) {
        return Bytes.utf8(("value " + number + " ").repeat(1 + number % 50));
    }

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        Durability durability = Durability.valueOf(arguments[1]);
        try (OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out));
                RocksStorageEngine engine = RocksStorageEngine.open(
                        folder, RocksSettings.of(durability).withMemtableBytes(1 << 20))) {
            int together = Integer.parseInt(arguments[2]);
            for (int number = 0; ; number++) {
                Commit<Boolean> commit = commit(number);
                if (together == 1) {
                    engine.commit(commit);
                } else {
                    engine.commit(commit.confirmedLater());
                }
                if ((number + 1) % together == 0) {
                    engine.confirm();
                    acknowledge(number + 1 - together, number, out);
                }
            }
        }
    }

    private static Commit<Boolean> commit(int number) {
        return Commit.onRow(
                row(number),
                rows -> new Outcome<>(
                        true,
                        List.of(
                                new Write.Put(row(number), value(number)),
                                new Write.Put(belonging(number), value(number)))));
    }

    private static void acknowledge(int first, int last, OutputStream out) throws IOException {
        for (int number = first; number <= last; number++) {
            out.write((number + "\n").getBytes(StandardCharsets.US_ASCII));
        }
        out.flush();
    }
}
