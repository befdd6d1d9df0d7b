package dev.tafel.meter;

import dev.tafel.meter.count.AccessCounts.Call;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.count.ShapeStats.Ended;
import dev.tafel.meter.shape.Prefixes;
import dev.tafel.meter.shape.Reduced;
import dev.tafel.meter.shape.Shape;
import dev.tafel.meter.shape.ShapeKey;
import dev.tafel.meter.shape.ShapeReader;
import dev.tafel.model.api.DeleteItemRequest;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.RequestObserver;
import dev.tafel.model.observe.Throttle;
import dev.tafel.model.observe.WriteAccess;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Watches all calls and counts them: by shape, by index, by key.
 *
 * <p>In the data path it is the engine's observer. It is always on, its memory is bounded by {@link #SHAPES_MAX},
 * {@link #TABLES_MAX} and the limits of what they hold, and it never fails a call: what goes wrong in it is counted,
 * and the first fault kept, for {@link #failures} and {@link #firstFailure}.
 *
 * <p>Thread-safe.
 */
public final class Meter implements RequestObserver {

    /** The shapes that are counted one by one; further ones are counted together (chosen). */
    public static final int SHAPES_MAX = 256;

    /** The tables whose keys and indexes are counted (chosen). */
    public static final int TABLES_MAX = 64;

    private final Clock clock;
    private final long startSecond;
    private final ShapeReader reader = new ShapeReader();
    private final Map<ShapeKey, ShapeStats> shapes = new ConcurrentHashMap<>();
    private final Map<String, TableUse> tables = new ConcurrentHashMap<>();
    private final ShapeStats others = new ShapeStats(Shape.OTHER, Prefixes.NONE);
    private volatile @Nullable TableUse lately;
    private final AtomicLong failures = new AtomicLong();
    private volatile @Nullable RuntimeException firstFailure;

    public Meter(Clock clock) {
        this.clock = clock;
        this.startSecond = second();
    }

    @Override
    public void finished(FinishedCall call) {
        try {
            count(call);
        } catch (RuntimeException e) {
            if (failures.getAndIncrement() == 0) {
                firstFailure = e;
            }
        }
    }

    private void count(FinishedCall call) {
        long second = second();
        int throttles = call.throttles().isEmpty() ? 0 : 1;
        Ended ended = new Ended(second, 1, throttles, call.timing(), call.error(), call.caller());
        List<Access> accesses = call.accesses();
        switch (call.request().operation()) {
            case GET_ITEM, QUERY, SCAN, PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> one(call, ended);
            case BATCH_GET_ITEM, BATCH_WRITE_ITEM, TRANSACT_GET_ITEMS, TRANSACT_WRITE_ITEMS ->
                several(call, accesses, ended);
            case EXECUTE_STATEMENT, BATCH_EXECUTE_STATEMENT, EXECUTE_TRANSACTION -> {
                // Statements were counted as the requests that they became.
                return;
            }
            case CREATE_TABLE, DELETE_TABLE, DESCRIBE_TABLE, LIST_TABLES, UPDATE_TABLE -> {}
        }
        if (throttles > 0) {
            throttled(call.throttles(), second);
        }
    }

    private void throttled(List<Throttle> throttles, long second) {
        for (Throttle throttle : throttles) {
            TableUse table = tables.get(throttle.table());
            if (table != null) {
                table.throttled(second, throttle);
            }
        }
    }

    private void one(FinishedCall call, Ended ended) {
        List<Access> accesses = call.accesses();
        Access access = accesses.isEmpty() ? null : accesses.get(0);
        TableUse table = access == null ? tables.get(tableOf(call.request())) : table(access, ended.epochSecond());
        if (table == null) {
            others.add(ended, null, new Call(call.request().operation(), 0, false, false));
            return;
        }
        Reduced reduced = reader.reduce(call.request(), table.shaped());
        if (reduced == null) {
            throw new IllegalStateException("No shape of " + call.request().operation());
        }
        byte[] partition = reduced.partition();
        boolean quiet = isStrong(access) && table.isQuiet(ended.epochSecond(), partition);
        Call about = new Call(call.request().operation(), accesses.size(), quiet, isResumed(call.request()));
        stats(reduced).add(ended, access, about);
        if (access != null) {
            access.accept(new Use(table, ended.epochSecond(), partition));
        }
    }

    private void several(FinishedCall call, List<Access> accesses, Ended ended) {
        if (accesses.isEmpty()) {
            untouched(call).add(ended, null, new Call(call.request().operation(), 0, false, false));
        }
        List<ShapeStats> counted = new ArrayList<>(2);
        for (Access access : accesses) {
            TableUse table = table(access, ended.epochSecond());
            Reduced reduced = reader.reduceItem(call.request().operation(), table.shaped(), access.keyed());
            byte[] partition = reduced.partition();
            boolean quiet = isStrong(access) && table.isQuiet(ended.epochSecond(), partition);
            ShapeStats stats = stats(reduced);
            Ended part = counted.contains(stats)
                    ? new Ended(ended.epochSecond(), 0, 0, ended.timing(), ended.error(), ended.caller())
                    : ended;
            counted.add(stats);
            stats.add(part, access, new Call(call.request().operation(), accesses.size(), quiet, false));
            access.accept(new Use(table, ended.epochSecond(), partition));
        }
    }

    /** Where a call on several items counts that reached none; if all were throttled, one without values in its key. */
    private ShapeStats untouched(FinishedCall call) {
        TableUse table = call.throttles().isEmpty()
                ? null
                : tables.get(call.throttles().get(0).table());
        return table == null ? others : stats(reader.reduceItem(call.request().operation(), table.shaped(), null));
    }

    /** Only of strong reads it is asked whether their keys are quiet. */
    private static boolean isStrong(@Nullable Access access) {
        return access instanceof ReadAccess read && read.consistency() == ReadConsistency.STRONG;
    }

    /** Counts an access in the use of its table. */
    @SuppressWarnings("ArrayRecordComponent") // It lives for one call and is never compared.
    private record Use(TableUse table, long second, byte @Nullable [] partition) implements Access.Visitor<TableUse> {

        @Override
        public TableUse visitRead(ReadAccess read) {
            table.read(second, read, partition);
            return table;
        }

        @Override
        public TableUse visitWrite(WriteAccess write) {
            table.wrote(second, write, partition);
            return table;
        }
    }

    private ShapeStats stats(Reduced reduced) {
        ShapeStats present = shapes.get(reduced.key());
        if (present != null) {
            return present;
        }
        if (shapes.size() >= SHAPES_MAX) {
            return others;
        }
        return shapes.computeIfAbsent(reduced.key(), key -> new ShapeStats(reduced.shape(), reduced.prefixes()));
    }

    /** The use of the access's table; that of a table too many is counted and forgotten. */
    @SuppressWarnings("ReferenceEquality") // The catalogue gives the same definition until the table is changed.
    private TableUse table(Access access, long second) {
        TableUse latest = lately;
        if (latest != null && latest.definition() == access.table()) {
            return latest;
        }
        TableUse present = tables.get(access.table().name());
        if (present == null) {
            TableUse made = new TableUse(access.table(), second);
            present = tables.size() >= TABLES_MAX
                    ? made
                    : tables.computeIfAbsent(access.table().name(), name -> made);
        }
        present.seen(access.table());
        lately = present;
        return present;
    }

    /** The name of the table of a request on one item or page; empty if it names none. */
    public static String tableOf(Request<?> request) {
        String name = null;
        if (request instanceof GetItemRequest get) {
            name = get.tableName();
        } else if (request instanceof QueryRequest query) {
            name = query.tableName();
        } else if (request instanceof ScanRequest scan) {
            name = scan.tableName();
        } else if (request instanceof PutItemRequest put) {
            name = put.tableName();
        } else if (request instanceof UpdateItemRequest update) {
            name = update.tableName();
        } else if (request instanceof DeleteItemRequest delete) {
            name = delete.tableName();
        }
        return name == null ? "" : name.substring(name.lastIndexOf('/') + 1);
    }

    private static boolean isResumed(Request<?> request) {
        return (request instanceof QueryRequest query && query.read().exclusiveStartKey() != null)
                || (request instanceof ScanRequest scan && scan.read().exclusiveStartKey() != null);
    }

    private long second() {
        return TimeUnit.MILLISECONDS.toSeconds(clock.millis());
    }

    /** How many items requests of this one's shape have read on average; -1 if there was none. */
    public long itemsPerCall(Request<?> request) {
        TableUse table = tables.get(tableOf(request));
        Reduced reduced = table == null ? null : reader.reduce(request, table.shaped());
        ShapeStats stats = reduced == null ? null : shapes.get(reduced.key());
        if (stats == null) {
            return -1;
        }
        Counters total = stats.total();
        return total.get(Count.ITEMS_READ) / Math.max(1, total.get(Count.CALLS));
    }

    /** The present second of the meter's clock. */
    public long nowSecond() {
        return second();
    }

    /** The second in which the meter began. */
    public long startSecond() {
        return startSecond;
    }

    /** All shapes, and at the end what was counted together, if there was anything. */
    public Collection<ShapeStats> shapes() {
        List<ShapeStats> all = new ArrayList<>(shapes.values());
        if (others.firstSecond() != Long.MAX_VALUE) {
            all.add(others);
        }
        return all;
    }

    /** The use of all tables by name. */
    public Map<String, TableUse> tables() {
        return new TreeMap<>(tables);
    }

    /** How often the meter itself failed: never, if it is right. */
    public long failures() {
        return failures.get();
    }

    /** The first fault in the meter, or null if there was none. */
    public @Nullable RuntimeException firstFailure() {
        return firstFailure;
    }
}
