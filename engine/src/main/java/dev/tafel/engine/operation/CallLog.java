package dev.tafel.engine.operation;

import dev.tafel.engine.catalog.Table;
import dev.tafel.model.api.Operation;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.Throttle;
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

    private final @Nullable ThreadLocal<@Nullable Notes> notes;

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
        private final List<Access> accesses = new ArrayList<>(1);
        private List<Throttle> throttles = List.of();
        private @Nullable WriteAccess refused;

        Notes(Operation operation, Mode mode) {
            this.operation = operation;
            this.mode = mode;
        }

        /** What was noted, in order; a refused write comes last. */
        public List<Access> accesses() {
            WriteAccess last = refused;
            if (last != null) {
                accesses.add(last);
                refused = null;
            }
            return accesses;
        }

        /** The limits that the call met. */
        public List<Throttle> throttles() {
            return throttles;
        }

        private void throttled(Throttle throttle) {
            if (throttles.isEmpty()) {
                throttles = new ArrayList<>(1);
            }
            throttles.add(throttle);
        }
    }

    private CallLog(@Nullable ThreadLocal<@Nullable Notes> notes) {
        this.notes = notes;
    }

    /** A log that calls are noted in while somebody began them. */
    public static CallLog keeping() {
        return new CallLog(new ThreadLocal<>());
    }

    /** A log for nobody. */
    public static CallLog absent() {
        return new CallLog(null);
    }

    /** Begins to note the call of {@code operation} that this thread runs. */
    public Notes begin(Operation operation, Mode mode) {
        ThreadLocal<@Nullable Notes> present = notes;
        if (present == null) {
            throw new IllegalStateException("Nobody reads this log");
        }
        Notes begun = new Notes(operation, mode);
        present.set(begun);
        return begun;
    }

    /** Ends the notes of this thread's call. */
    public void end() {
        ThreadLocal<@Nullable Notes> present = notes;
        if (present != null) {
            present.set(null);
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
            current.accesses.add(read);
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
        current.accesses.add(new WriteAccess(
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

    /** Notes that a limit was met. */
    public void throttled(Throttle throttle) {
        Notes current = current();
        if (current != null) {
            current.throttled(throttle);
        }
    }

    /** Forgets what was noted: the call turned out to be another one. */
    public void forget() {
        Notes current = current();
        if (current != null) {
            current.accesses.clear();
            current.throttles = List.of();
        }
    }

    private @Nullable Notes current() {
        ThreadLocal<@Nullable Notes> present = notes;
        return present == null ? null : present.get();
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
