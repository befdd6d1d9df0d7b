package dev.tafel.partition;

import dev.tafel.model.table.Throughput;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A table with its global indexes, as far as their throughput is concerned.
 *
 * <p>A call is let in or refused by {@link #admit}, and paid for by {@link #settle} when it is known what it consumed.
 * It is let in while every limit that it meets has a token left, whatever it then costs: so a limit may be overdrawn by
 * the last call, and stays closed until that is made up for.
 *
 * <p>A write meets the limits of every global index whose entries it changes. If one of them refuses, the write does
 * not happen: that is how an index throttles its table.
 *
 * <p>Times are microseconds since the epoch and do not go back. For one thread.
 */
public final class TableSimulation {

    private final ThrottlingMode mode;
    private final Resource table;
    private final Map<String, Resource> indexes = new HashMap<>();

    /** A table that begins now. */
    public TableSimulation(TableSettings settings, long nowMicros) {
        this.mode = settings.mode();
        this.table = new Resource(mode, settings.table(), nowMicros);
        settings.indexes().forEach((name, index) -> indexes.put(name, new Resource(mode, index, nowMicros)));
    }

    /** Follows a change of the table's definition; its mode stays what it was. */
    public void apply(TableSettings settings, long nowMicros) {
        table.apply(settings.table(), nowMicros);
        indexes.keySet().retainAll(settings.indexes().keySet());
        settings.indexes().forEach((name, index) -> {
            Resource present = indexes.get(name);
            if (present == null) {
                indexes.put(name, new Resource(mode, index, nowMicros));
            } else {
                present.apply(index, nowMicros);
            }
        });
    }

    /** The limits that refuse the call, in the order of its arms; none if it is let in. */
    public List<Refusal> admit(Demand demand, long nowMicros) {
        List<Refusal> refusals = List.of();
        for (Demand.Arm arm : demand.arms()) {
            Resource resource = resource(arm.index());
            Limit limit = resource == null ? null : resource.refusing(demand.access(), arm, nowMicros);
            if (limit != null) {
                refusals = refusals.isEmpty() ? new ArrayList<>() : refusals;
                refusals.add(new Refusal(demand.access(), limit, arm.index()));
            }
        }
        return refusals;
    }

    /** Counts what a call consumed that was let in. */
    public void settle(Demand demand, long nowMicros) {
        for (Demand.Arm arm : demand.arms()) {
            Resource resource = resource(arm.index());
            if (resource != null) {
                resource.settle(demand.access(), arm, nowMicros);
            }
        }
    }

    /**
     * The partitions of the table, or of the index of that name: those that are open in the order of their ranges, then
     * those that were split. None unless the table's mode is FULL.
     */
    public List<PartitionState> partitions(@Nullable String index) {
        Resource resource = resource(index);
        return resource == null ? List.of() : resource.partitions();
    }

    /**
     * What the table, or the index of that name, takes at once by now, in units a second: on demand twice its former
     * peak, and never less than it began with. {@link Throughput#NONE} if it does not grow.
     */
    public Throughput ready(@Nullable String index, long nowMicros) {
        Resource resource = resource(index);
        return resource == null ? Throughput.NONE : resource.ready(nowMicros);
    }

    /** Null for an index that is not known, because it went or came a moment ago; it limits nothing. */
    private @Nullable Resource resource(@Nullable String index) {
        return index == null ? table : indexes.get(index);
    }
}
