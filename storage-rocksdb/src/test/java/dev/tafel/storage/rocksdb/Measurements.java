package dev.tafel.storage.rocksdb;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.Direction;
import dev.tafel.storage.Durability;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RangeRead;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SortRange;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.Visit;
import dev.tafel.storage.Write;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.LongAdder;
import org.jspecify.annotations.Nullable;

/**
 * Prints how long reads, writes and ranges take, and how many synced commits fit into a second.
 *
 * <p>Started by hand with a folder to work in: the figures depend on the machine and on who else uses it, so no test
 * looks at them.
 */
final class Measurements {

    private static final SpaceId SPACE = new SpaceId(1);
    private static final int PARTITIONS = 2_000;
    private static final int ROWS_OF_A_PARTITION = 50;
    private static final int ROUNDS = 5;
    private static final long ROUND_NANOS = 1_000_000_000L;

    private final SplittableRandom random = new SplittableRandom(1);
    private final PrintStream out;

    private Measurements(PrintStream out) {
        this.out = out;
    }

    public static void main(String[] arguments) throws Exception {
        Measurements measurements = new Measurements(System.out);
        Path folder = Files.createDirectories(Path.of(arguments[0]));
        try (StorageEngine engine = new MemoryStorageEngine()) {
            measurements.single("heap", engine);
        }
        for (Durability durability : List.of(Durability.MEMORY, Durability.ASYNC)) {
            Path data = folder.resolve(durability.name());
            try (StorageEngine engine = RocksStorageEngine.open(data, RocksSettings.of(durability))) {
                measurements.single("rocksdb " + durability, engine);
            }
        }
        for (int threads : List.of(1, 8, 32, 1, 8, 32)) {
            Path data = folder.resolve("SYNC");
            try (StorageEngine engine = RocksStorageEngine.open(data, RocksSettings.of(Durability.SYNC))) {
                measurements.synced(engine, threads);
            }
        }
    }

    private static RowKey row(int partition, int number) {
        return new RowKey(SPACE, Bytes.utf8("customer#" + partition), Bytes.utf8("order#%06d".formatted(number)));
    }

    private Bytes value(int length) {
        byte[] value = new byte[length];
        for (int i = 0; i < length; i++) {
            value[i] = (byte) ('a' + random.nextInt(26));
        }
        return Bytes.wrap(value);
    }

    private static Write put(StorageEngine engine, RowKey row, Bytes value) throws Exception {
        return engine.commit(Commit.onRow(row, rows -> {
            Write write = new Write.Put(row, value);
            return Outcome.of(write, write);
        }));
    }

    private void single(String name, StorageEngine engine) throws Exception {
        for (int partition = 0; partition < PARTITIONS; partition++) {
            for (int number = 0; number < ROWS_OF_A_PARTITION; number++) {
                put(engine, row(partition, number), value(number == 0 ? 1024 : 200));
            }
        }
        Bytes large = value(1024);
        report(name + " get 1 KB", () -> engine.read(row(random.nextInt(PARTITIONS), 0)));
        report(name + " get absent", () -> engine.read(row(random.nextInt(PARTITIONS), 999)));
        report(name + " put 1 KB, blind", () -> put(engine, row(random.nextInt(PARTITIONS), 0), large));
        report(name + " put 1 KB after a read", () -> replace(engine, row(random.nextInt(PARTITIONS), 0), large));
        report(name + " put 1 KB and 2 entries", () -> putWithEntries(engine, random.nextInt(PARTITIONS), large));
        for (Direction direction : Direction.values()) {
            report(name + " range 20 x 200 B " + direction, () -> rangeOfTwenty(engine, direction));
        }
    }

    private static boolean replace(StorageEngine engine, RowKey row, Bytes value) throws Exception {
        return engine.commit(Commit.onRow(row, rows -> Outcome.of(rows.value(0) == null, new Write.Put(row, value))));
    }

    private static boolean putWithEntries(StorageEngine engine, int partition, Bytes value) throws Exception {
        RowKey row = row(partition, 0);
        return engine.commit(Commit.onRow(
                row,
                rows -> new Outcome<>(
                        rows.value(0) == null,
                        List.of(
                                new Write.Put(row, value),
                                new Write.Put(row(partition, 7_000_000), value),
                                new Write.Put(row(partition, 8_000_000), value)))));
    }

    private int rangeOfTwenty(StorageEngine engine, Direction direction) {
        Bytes partition = Bytes.utf8("customer#" + random.nextInt(PARTITIONS));
        SortRange sorts = SortRange.between(Bytes.utf8("order#000010"), Bytes.utf8("order#000029"));
        int[] length = {0};
        engine.range(new RangeRead(SPACE, partition, sorts, direction), row -> {
            length[0] += row.value().length();
            return Visit.CONTINUE;
        });
        return length[0];
    }

    /** A step to measure; its answer keeps the compiler from leaving it out. */
    private interface Step {

        @Nullable
        Object run() throws Exception;
    }

    private void report(String name, Step step) throws Exception {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        double bestElapsed = Double.MAX_VALUE;
        double bestCpu = Double.MAX_VALUE;
        int answers = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long cpu = threads.getCurrentThreadCpuTime();
            long begin = System.nanoTime();
            int steps = 0;
            for (; System.nanoTime() - begin < ROUND_NANOS; steps++) {
                Object answer = step.run();
                answers += answer == null ? 0 : 1;
            }
            bestElapsed = Math.min(bestElapsed, (System.nanoTime() - begin) / 1e3 / steps);
            bestCpu = Math.min(bestCpu, (threads.getCurrentThreadCpuTime() - cpu) / 1e3 / steps);
        }
        out.printf("%-42s %7.2f us elapsed  %7.2f us cpu  (%d)%n", name, bestElapsed, bestCpu, answers);
    }

    private void synced(StorageEngine engine, int count) throws InterruptedException {
        Bytes value = value(1024);
        LongAdder commits = new LongAdder();
        long begin = System.nanoTime();
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int partition = i;
            Thread thread = new Thread(() -> {
                try {
                    for (int number = 0; System.nanoTime() - begin < 3 * ROUND_NANOS; number++) {
                        put(engine, row(partition, number), value);
                        commits.increment();
                    }
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
            thread.start();
            threads.add(thread);
        }
        for (Thread thread : threads) {
            thread.join();
        }
        double seconds = (System.nanoTime() - begin) / 1e9;
        out.printf("rocksdb SYNC, %2d threads: %8.0f commits/s%n", count, commits.sum() / seconds);
    }
}
