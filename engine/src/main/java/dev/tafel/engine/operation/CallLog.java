package dev.tafel.engine.operation;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.api.Operation;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.Effect;
import dev.tafel.model.observe.WriteAccess.IndexWrite;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Gathers what the call that runs in a thread does to items, if somebody wants to know.
 *
 * <p>An operation notes its reads itself; writes are noted where all of them pass, by the store of items. When nobody
 * observes, a note is one look at a field.
 */
public final class CallLog {

    /** A thread times this many of its calls, each of them; then one in {@value #CALLS_FOR_ONE_TIMED}. */
    static final int CALLS_TIMED_EACH = 1024;

    /** To look at the clock twice costs as much as counting half of a call. */
    static final int CALLS_FOR_ONE_TIMED = 8;

    private final @Nullable ThreadLocal<Place> places;

    /** Where a thread has its notes. For that thread. */
    private static final class Place {

        private @Nullable Notes notes;
        private int calls;

        /** How many calls the duration of the next one stands for. */
        int nextWeight() {
            if (calls < CALLS_TIMED_EACH) {
                calls++;
                return 1;
            }
            calls = CALLS_TIMED_EACH + (calls + 1) % CALLS_FOR_ONE_TIMED;
            return calls == CALLS_TIMED_EACH ? CALLS_FOR_ONE_TIMED : 0;
        }
    }

    /** Whether a call takes effect. */
    public enum Mode {
        REAL,
        /** It does all but commit. */
        DRY_RUN
    }

    /** The notes of one call. */
    public static final class Notes {

        private final Operation operation;
        private final Mode mode;
        private final int durationWeight;
        private List<Access> accesses = List.of();
        private @Nullable WriteAccess refused;

        Notes(Operation operation, Mode mode, int durationWeight) {
            this.operation = operation;
            this.mode = mode;
            this.durationWeight = durationWeight;
        }

        /** How many calls the duration of this one stands for; one that stands for none need not be timed. */
        public int durationWeight() {
            return durationWeight;
        }

        /** What was noted, in order; a refused write comes last. */
        public List<Access> accesses() {
            WriteAccess last = refused;
            if (last != null) {
                add(last);
                refused = null;
            }
            return accesses;
        }

        /** Most calls have one access, which needs no list that grows. */
        private void add(Access access) {
            if (accesses.isEmpty()) {
                accesses = List.of(access);
                return;
            }
            if (accesses.size() == 1) {
                accesses = new ArrayList<>(accesses);
            }
            accesses.add(access);
        }
    }

    private CallLog(@Nullable ThreadLocal<Place> places) {
        this.places = places;
    }

    /** A log that calls are noted in while somebody began them. */
    public static CallLog keeping() {
        return new CallLog(ThreadLocal.withInitial(Place::new));
    }

    /** A log for nobody. */
    public static CallLog absent() {
        return new CallLog(null);
    }

    /** Begins to note the call of {@code operation} that this thread runs. */
    public Notes begin(Operation operation, Mode mode) {
        ThreadLocal<Place> present = places;
        if (present == null) {
            throw new IllegalStateException("Nobody reads this log");
        }
        Place place = present.get();
        Notes begun = new Notes(operation, mode, place.nextWeight());
        place.notes = begun;
        return begun;
    }

    /** Ends the notes of this thread's call. */
    public void end() {
        ThreadLocal<Place> present = places;
        if (present != null) {
            present.get().notes = null;
        }
    }

    /** Whether this thread's call is noted. */
    public boolean isNoting() {
        return current() != null;
    }

    /** Whether this thread's call must not take effect. */
    public boolean isDryRun() {
        Notes current = current();
        return current != null && current.mode == Mode.DRY_RUN;
    }

    /** Notes a read. */
    public void read(ReadAccess read) {
        Notes current = current();
        if (current != null) {
            current.add(read);
        }
    }

    /** Notes a write that was committed, or would have been. */
    public void wrote(Table table, @Nullable Item old, @Nullable Item present, List<IndexWrite> indexes) {
        Notes current = current();
        if (current == null) {
            return;
        }
        int oldBytes = old == null ? 0 : old.size();
        int presentBytes = present == null ? 0 : present.size();
        current.add(new WriteAccess(
                table.definition(),
                present == null ? old : present,
                oldBytes,
                presentBytes,
                effect(current.operation, old, present),
                tableHalfUnits(current.operation, oldBytes, presentBytes),
                indexes));
    }

    /** Notes that a condition did not hold for {@code old}; of several attempts the last one counts. */
    public void refused(Table table, @Nullable Item old) {
        Notes current = current();
        if (current != null) {
            int bytes = old == null ? 0 : old.size();
            long halfUnits = tableHalfUnits(current.operation, bytes, bytes);
            current.refused =
                    new WriteAccess(table.definition(), old, bytes, bytes, Effect.REFUSED, halfUnits, List.of());
        }
    }

    /** Forgets what was noted: the call turned out to be another one. */
    public void forget() {
        Notes current = current();
        if (current != null) {
            current.accesses = List.of();
        }
    }

    private @Nullable Notes current() {
        ThreadLocal<Place> present = places;
        return present == null ? null : present.get().notes;
    }

    @SuppressWarnings("ReferenceEquality") // A transaction that leaves an item alone gives back the item it was given.
    private static Effect effect(Operation operation, @Nullable Item old, @Nullable Item present) {
        if (operation == Operation.TRANSACT_WRITE_ITEMS && old == present) {
            return Effect.CHECKED;
        }
        return old != null && present != null && old.equals(present) ? Effect.SAME : Effect.CHANGED;
    }

    private static long tableHalfUnits(Operation operation, int oldBytes, int presentBytes) {
        return operation == Operation.TRANSACT_WRITE_ITEMS
                ? CapacityUnits.transactionWriteHalfUnits(oldBytes, presentBytes)
                : CapacityUnits.writeHalfUnits(oldBytes, presentBytes);
    }
}
