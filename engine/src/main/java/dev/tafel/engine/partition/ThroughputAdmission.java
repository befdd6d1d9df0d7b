package dev.tafel.engine.partition;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Readiness;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.index.IndexEntries;
import dev.tafel.engine.item.Admission;
import dev.tafel.engine.item.Changed;
import dev.tafel.engine.item.IndexChange;
import dev.tafel.engine.item.ItemTarget;
import dev.tafel.engine.operation.CallLog;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.observe.Throttle;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.Item;
import dev.tafel.model.value.KeyValue;
import dev.tafel.partition.Access;
import dev.tafel.partition.Demand;
import dev.tafel.partition.KeyPosition;
import dev.tafel.partition.PartitionState;
import dev.tafel.partition.Refusal;
import dev.tafel.partition.ThrottlingMode;
import dev.tafel.storage.PartitionHash;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.key.PartitionKey;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Limits the throughput of tables and global indexes as the simulation of their partitions says.
 *
 * <p>A read is asked for before its size is known, a write before its item is known, with the least that each can cost;
 * what it did cost is taken afterwards and may leave a debt. What a write changes in global indexes is known in its
 * commit and asked for there, so that a refusal leaves nothing behind. Between asking and settling others may be let
 * in: calls that run at the same time may overdraw a limit together, as they do at the service.
 *
 * <p>State is in memory and begins anew with the process. A table has one lock, which is held for well under a
 * microsecond.
 */
public final class ThroughputAdmission implements Admission, Readiness {

    /** The least that a write costs: one unit. */
    private static final long LEAST_WRITE_HALF_UNITS = CapacityUnits.HALF_UNITS_PER_UNIT;

    /** The least that a read costs: half a unit. */
    private static final long LEAST_READ_HALF_UNITS = 1;

    private final ThrottlingSettings settings;
    private final Catalog catalog;
    private final Clock clock;
    private final CallLog calls;
    private final Map<String, TableThroughput> tables = new ConcurrentHashMap<>();

    private ThroughputAdmission(ThrottlingSettings settings, Catalog catalog, Clock clock, CallLog calls) {
        this.settings = settings;
        this.catalog = catalog;
        this.clock = clock;
        this.calls = calls;
    }

    /** Limits by these settings, and notes in {@code calls} whom they refuse; null if they limit nothing. */
    public static @Nullable ThroughputAdmission of(
            ThrottlingSettings settings, Catalog catalog, Clock clock, CallLog calls) {
        return settings.isOff() ? null : new ThroughputAdmission(settings, catalog, clock, calls);
    }

    @Override
    public void admitRead(Table table, @Nullable Index index, KeyPosition position, @Nullable Bytes partition) {
        KeySchema schema = index == null
                ? table.definition().keySchema()
                : index.definition().keySchema();
        admit(table, read(index, position, LEAST_READ_HALF_UNITS), refusal -> keyOf(partition, schema));
    }

    @Override
    public void settleRead(Table table, @Nullable Index index, KeyPosition position, long halfUnits) {
        settle(table, read(index, position, halfUnits));
    }

    private static Demand read(@Nullable Index index, KeyPosition position, long halfUnits) {
        return index == null ? Demand.read(position, halfUnits) : Demand.read(index.name(), position, halfUnits);
    }

    @Override
    public void admitWrite(ItemTarget target) {
        admit(
                target.table(),
                Demand.write(position(target.row()), LEAST_WRITE_HALF_UNITS, 0),
                refusal -> keyOf(
                        target.row().partition(), target.table().definition().keySchema()));
    }

    @Override
    public void admitIndexes(ItemTarget target, Changed changed) {
        List<Demand.Arm> arms = arms(changed);
        if (!arms.isEmpty()) {
            admit(target.table(), new Demand(Access.WRITE, arms), refusal -> entryKey(changed, refusal.index()));
        }
    }

    @Override
    public void settleWrite(ItemTarget target, Changed changed, Share share) {
        long ofTable = tableHalfUnits(changed.oldSize(), changed.presentSize(), share);
        long ofLocalIndexes = changed.halfUnits(IndexDefinition.Kind.LOCAL).values().stream()
                .mapToLong(Long::longValue)
                .sum();
        List<Demand.Arm> arms = new ArrayList<>();
        arms.add(new Demand.Arm(
                null,
                position(target.row()),
                ofTable + ofLocalIndexes,
                (long) changed.presentSize() - changed.oldSize()));
        arms.addAll(arms(changed));
        settle(target.table(), new Demand(Access.WRITE, arms));
    }

    @Override
    public void settleFailed(ItemTarget target, int oldBytes, Share share) {
        long halfUnits = tableHalfUnits(oldBytes, oldBytes, share);
        settle(target.table(), Demand.write(position(target.row()), halfUnits, 0));
    }

    private static long tableHalfUnits(int oldBytes, int presentBytes, Share share) {
        return switch (share) {
            case SINGLE -> CapacityUnits.writeHalfUnits(oldBytes, presentBytes);
            case DOUBLE -> CapacityUnits.transactionWriteHalfUnits(oldBytes, presentBytes);
        };
    }

    /** What a change asks of global indexes; of an entry that moves, its old place and its new one. */
    private static List<Demand.Arm> arms(Changed changed) {
        return changed.indexes().stream()
                .filter(change -> change.index().kind() == IndexDefinition.Kind.GLOBAL)
                .flatMap(change -> arms(change, changed))
                .toList();
    }

    private static Stream<Demand.Arm> arms(IndexChange change, Changed changed) {
        return switch (change.kind()) {
            case ABSENT, UNCHANGED -> Stream.empty();
            case ADDED -> Stream.of(added(change, changed));
            case REMOVED -> Stream.of(removed(change, changed));
            case MOVED -> Stream.of(removed(change, changed), added(change, changed));
            case REWRITTEN ->
                Stream.of(new Demand.Arm(
                        change.index().name(),
                        entryPosition(change.index(), changed.present()),
                        change.halfUnits(),
                        (long) change.presentBytes() - change.oldBytes()));
        };
    }

    private static Demand.Arm added(IndexChange change, Changed changed) {
        return new Demand.Arm(
                change.index().name(),
                entryPosition(change.index(), changed.present()),
                CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, change.presentBytes()),
                change.presentBytes());
    }

    private static Demand.Arm removed(IndexChange change, Changed changed) {
        return new Demand.Arm(
                change.index().name(),
                entryPosition(change.index(), changed.old()),
                CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, change.oldBytes(), 0),
                -change.oldBytes());
    }

    private static KeyPosition entryPosition(Index index, @Nullable Item item) {
        return position(IndexEntries.rowOf(index, Objects.requireNonNull(IndexEntries.entryOf(index, item))));
    }

    private static KeyPosition position(RowKey row) {
        return new KeyPosition(PartitionHash.of(row.partition()), row.sort());
    }

    /** The value of the partition key, of several attributes the first. */
    private static @Nullable Bytes keyOf(@Nullable Bytes partition, KeySchema schema) {
        return partition == null
                ? null
                : PartitionKey.decode(
                                partition,
                                schema.partition().stream()
                                        .map(KeyAttribute::type)
                                        .toList())
                        .get(0)
                        .bytes();
    }

    /** The partition key under which an index would have had its entry, or had it. */
    private static @Nullable Bytes entryKey(Changed changed, @Nullable String index) {
        for (IndexChange change : changed.indexes()) {
            Item item = change.presentBytes() == 0 ? changed.old() : changed.present();
            if (change.index().name().equals(index) && item != null) {
                KeyAttribute first =
                        change.index().definition().keySchema().partition().get(0);
                KeyValue value = item.scalar(first.nameUtf8().shared());
                return value == null ? null : value.bytes();
            }
        }
        return null;
    }

    private void admit(Table table, Demand demand, Function<Refusal, @Nullable Bytes> keys) {
        TableThroughput throughput = of(table);
        if (throughput == null) {
            return;
        }
        List<Refusal> refusals = throughput.admit(table, demand, nowMicros());
        if (!refusals.isEmpty()) {
            for (Refusal refusal : refusals) {
                calls.throttled(new Throttle(table.name(), refusal.index(), refusal.reason(), keys.apply(refusal)));
            }
            throw ThrottleError.of(catalog.arn(table.name()), table.definition().billingMode(), refusals);
        }
    }

    private void settle(Table table, Demand demand) {
        TableThroughput throughput = of(table);
        if (throughput != null) {
            throughput.settle(table, demand, nowMicros());
        }
    }

    /** The table's throughput; null if it is not limited. */
    private @Nullable TableThroughput of(Table table) {
        TableThroughput present = tables.get(table.name());
        if (present != null && present.isOf(table)) {
            return present;
        }
        ThrottlingMode mode = settings.of(table.name());
        if (mode == ThrottlingMode.OFF) {
            return null;
        }
        forgetDeleted();
        return tables.compute(
                table.name(),
                (name, other) ->
                        other != null && other.isOf(table) ? other : new TableThroughput(table, mode, nowMicros()));
    }

    /** Keeps the map no larger than the catalogue. */
    private void forgetDeleted() {
        List<Table> living = catalog.all();
        tables.values().removeIf(throughput -> living.stream().noneMatch(throughput::isOf));
    }

    @Override
    public Throughput of(Table table, @Nullable String index) {
        TableThroughput throughput = of(table);
        return throughput == null ? Throughput.NONE : throughput.ready(table, index, nowMicros());
    }

    /** The partitions of the table, or of a global index of it; none of what has not been used or is not limited. */
    public List<PartitionState> partitions(String table, @Nullable String index) {
        TableThroughput throughput = tables.get(table);
        return throughput == null ? List.of() : throughput.partitions(index);
    }

    private long nowMicros() {
        Instant now = clock.instant();
        return now.getEpochSecond() * 1_000_000 + now.getNano() / 1_000;
    }
}
