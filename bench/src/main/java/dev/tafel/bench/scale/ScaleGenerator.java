package dev.tafel.bench.scale;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Loads many items through BatchWriteItem, and measures single reads among them.
 *
 * <pre>
 *  load HOST PORT DAY TABLE FROM TO STEP CONNECTIONS   puts items FROM..TO, prints the rate of each STEP
 *  read HOST PORT DAY TABLE ITEMS READS                GetItem and Query one after another, prints latencies
 * </pre>
 *
 * <p>Lines of figures begin with a word and are separated by blanks, for the script that reads them: {@code rate ITEMS
 * SECONDS ITEMS_PER_SECOND} and {@code latency OPERATION P50_MICROS P99_MICROS}.
 */
public final class ScaleGenerator {

    private static final int BATCH_ITEMS = 25;
    private static final long READ_SEED = 1;

    private final String host;
    private final int port;
    private final String day;
    private final String table;

    private ScaleGenerator(String host, int port, String day, String table) {
        this.host = host;
        this.port = port;
        this.day = day;
        this.table = table;
    }

    /** Does what the arguments say; an answer other than 200 ends it with an exception. */
    public static void main(String[] arguments) throws IOException, InterruptedException, ExecutionException {
        ScaleGenerator generator =
                new ScaleGenerator(arguments[1], Integer.parseInt(arguments[2]), arguments[3], arguments[4]);
        long first = Long.parseLong(arguments[5]);
        long second = Long.parseLong(arguments[6]);
        switch (arguments[0]) {
            case "load" -> generator.load(first, second, Long.parseLong(arguments[7]), Integer.parseInt(arguments[8]));
            case "read" -> generator.read(first, second);
            default -> throw new IllegalArgumentException("load or read, not " + arguments[0]);
        }
    }

    private Connection connect() throws IOException {
        return new Connection(host, port, day);
    }

    private void load(long from, long to, long step, int connections)
            throws IOException, InterruptedException, ExecutionException {
        if (from == 0) {
            try (Connection connection = connect()) {
                connection.call("CreateTable", Items.createTable(table));
            }
        }
        ExecutorService threads = Executors.newFixedThreadPool(connections);
        try {
            for (long begin = from; begin < to; begin += step) {
                long end = Math.min(to, begin + step);
                long since = System.nanoTime();
                loadStep(threads, connections, new AtomicLong(begin), end);
                double seconds = (System.nanoTime() - since) / 1e9;
                print("rate %d %.2f %.0f", end, seconds, (end - begin) / seconds);
            }
        } finally {
            threads.shutdown();
        }
    }

    private void loadStep(ExecutorService threads, int connections, AtomicLong next, long end)
            throws InterruptedException, ExecutionException {
        List<Future<?>> loads = new ArrayList<>();
        for (int i = 0; i < connections; i++) {
            loads.add(threads.submit(() -> {
                try (Connection connection = connect()) {
                    long begin = next.getAndAdd(BATCH_ITEMS);
                    while (begin < end) {
                        String body = Items.put(table, begin, (int) Math.min(BATCH_ITEMS, end - begin));
                        requireNothingLeft(connection.call("BatchWriteItem", body));
                        begin = next.getAndAdd(BATCH_ITEMS);
                    }
                }
                return null;
            }));
        }
        for (Future<?> load : loads) {
            load.get();
        }
    }

    private static void requireNothingLeft(byte[] answer) {
        String text = new String(answer, StandardCharsets.UTF_8);
        if (!text.contains("\"UnprocessedItems\":{}")) {
            throw new IllegalStateException("Items were left unprocessed: " + text);
        }
    }

    private void read(long items, long reads) throws IOException {
        try (Connection connection = connect()) {
            // The first half warms up both sides and does not count.
            measure(connection, items, reads);
            for (Latencies latencies : measure(connection, items, reads)) {
                print("latency %s %d %d", latencies.operation, latencies.percentile(50), latencies.percentile(99));
            }
        }
    }

    private List<Latencies> measure(Connection connection, long items, long reads) throws IOException {
        SplittableRandom random = new SplittableRandom(READ_SEED);
        Latencies gets = new Latencies("GetItem", (int) reads);
        Latencies queries = new Latencies("Query", (int) reads);
        for (int i = 0; i < reads; i++) {
            gets.measure(i, connection, Items.get(table, random.nextLong(items)), "\"Item\":");
            queries.measure(
                    i, connection, Items.query(table, random.nextLong(items)), "\"Count\":" + Items.COLLECTION_ITEMS);
        }
        return List.of(gets, queries);
    }

    /** How long each call of one operation took. */
    private static final class Latencies {

        private final String operation;
        private final long[] micros;

        Latencies(String operation, int calls) {
            this.operation = operation;
            this.micros = new long[calls];
        }

        void measure(int index, Connection connection, String body, String expected) throws IOException {
            long since = System.nanoTime();
            byte[] answer = connection.call(operation, body);
            micros[index] = (System.nanoTime() - since) / 1_000;
            if (!new String(answer, StandardCharsets.UTF_8).contains(expected)) {
                throw new IllegalStateException(operation + " did not find what was loaded: " + body);
            }
        }

        long percentile(int percent) {
            Arrays.sort(micros);
            return micros[(int) Math.min(micros.length - 1L, (long) micros.length * percent / 100)];
        }
    }

    private static void print(String format, Object... figures) {
        System.out.printf(Locale.ROOT, format + "%n", figures);
    }
}
