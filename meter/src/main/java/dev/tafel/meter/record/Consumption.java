package dev.tafel.meter.record;

import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a call consumed, or several together.
 *
 * @param arms the tables and indexes, by name; those that nothing was consumed of are missing
 * @param limitsMet how often a limit of throughput was met
 */
public record Consumption(List<Arm> arms, long limitsMet) {

    /** Nothing. */
    public static final Consumption NONE = new Consumption(List.of(), 0);

    /**
     * The part of one table or index.
     *
     * @param index empty for the table itself
     */
    public record Arm(String table, String index, long readHalfUnits, long writeHalfUnits) {}

    public Consumption {
        arms = List.copyOf(arms);
    }

    /** What a call of the engine consumed. */
    public static Consumption of(FinishedCall call) {
        Sum sum = new Sum();
        for (Access access : call.accesses()) {
            access.accept(sum);
        }
        sum.limitsMet += call.throttles().size();
        return sum.total();
    }

    /** What all reads consumed. */
    public long readHalfUnits() {
        return arms.stream().mapToLong(Arm::readHalfUnits).sum();
    }

    /** What all writes consumed. */
    public long writeHalfUnits() {
        return arms.stream().mapToLong(Arm::writeHalfUnits).sum();
    }

    /** Adds up. For one thread. */
    public static final class Sum implements Access.Visitor<Sum> {

        private final Map<String, Map<String, long[]>> tables = new TreeMap<>();
        private long limitsMet;

        /** Adds what others consumed. */
        public Sum add(Consumption other) {
            for (Arm arm : other.arms()) {
                read(arm.table(), arm.index(), arm.readHalfUnits());
                write(arm.table(), arm.index(), arm.writeHalfUnits());
            }
            return met(other.limitsMet());
        }

        /** All of it. */
        public Consumption total() {
            List<Arm> arms = new ArrayList<>();
            tables.forEach((table, indexes) ->
                    indexes.forEach((index, halfUnits) -> arms.add(new Arm(table, index, halfUnits[0], halfUnits[1]))));
            return new Consumption(arms, limitsMet);
        }

        Sum read(String table, @Nullable String index, long halfUnits) {
            return at(table, index, 0, halfUnits);
        }

        Sum write(String table, @Nullable String index, long halfUnits) {
            return at(table, index, 1, halfUnits);
        }

        Sum met(long limits) {
            limitsMet += limits;
            return this;
        }

        private Sum at(String table, @Nullable String index, int use, long halfUnits) {
            if (halfUnits != 0) {
                tables.computeIfAbsent(table, name -> new TreeMap<>())
                        .computeIfAbsent(index == null ? "" : index, name -> new long[2])[use] += halfUnits;
            }
            return this;
        }

        @Override
        public Sum visitRead(ReadAccess read) {
            String table = read.table().name();
            return read(table, read.index(), read.halfUnits()).read(table, null, read.fetchHalfUnits());
        }

        @Override
        public Sum visitWrite(WriteAccess write) {
            String table = write.table().name();
            write.indexes().forEach(index -> write(table, index.index(), index.halfUnits()));
            return write(table, null, write.tableHalfUnits());
        }
    }
}
