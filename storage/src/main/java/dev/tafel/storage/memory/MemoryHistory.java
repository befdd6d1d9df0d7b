package dev.tafel.storage.memory;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Direction;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import org.jspecify.annotations.Nullable;

/**
 * What rows were before they changed, as far as a snapshot may still ask for it.
 *
 * <p>Snapshots have ascending numbers. The first change of a row after snapshot {@code n}, while that is the newest,
 * leaves the value before it under {@code (key, n)}. So the value that snapshot {@code s} shows of a row is the one
 * under the smallest number from {@code s} on, and the present one if there is none. Without snapshots a change costs
 * one look at a field.
 *
 * <p>A change is remembered before it is made and a reader looks at the present first, so it cannot miss both. Safe for
 * many threads.
 */
final class MemoryHistory {

    private final ConcurrentNavigableMap<MemoryKey, Bytes> present;
    private final ConcurrentNavigableMap<Version, Optional<Bytes>> olds = new ConcurrentSkipListMap<>();
    private final ConcurrentSkipListSet<Long> open = new ConcurrentSkipListSet<>();
    private long last;

    /** The newest snapshot for which changes are remembered; 0 for none. */
    private volatile long newest;

    private record Version(MemoryKey key, long number) implements Comparable<Version> {

        @Override
        public int compareTo(Version other) {
            int byKey = key.compareTo(other.key);
            return byKey != 0 ? byKey : Long.compare(number, other.number);
        }
    }

    MemoryHistory(ConcurrentNavigableMap<MemoryKey, Bytes> present) {
        this.present = present;
    }

    /** Remembers the row if a snapshot may ask for it; for the only one who may change the row. */
    void beforeChange(MemoryKey key) {
        long number = newest;
        if (number != 0) {
            olds.putIfAbsent(new Version(key, number), Optional.ofNullable(present.get(key)));
        }
    }

    /** The number of a new snapshot, of what is there now; nobody may change a row meanwhile. */
    synchronized long begin() {
        last++;
        open.add(last);
        newest = last;
        return last;
    }

    /** Lets go of a snapshot, and of what only it asked for if it is the oldest. */
    synchronized void end(long number) {
        if (!open.remove(number)) {
            return;
        }
        if (open.isEmpty()) {
            newest = 0;
            olds.clear();
        } else if (number < open.first()) {
            long oldest = open.first();
            olds.keySet().removeIf(version -> version.number() < oldest);
        }
    }

    /** The row as snapshot {@code number} shows it. */
    @Nullable
    Bytes read(MemoryKey key, long number) {
        Bytes now = present.get(key);
        Map.Entry<Version, Optional<Bytes>> old = olds.ceilingEntry(new Version(key, number));
        return old != null && old.getKey().key().equals(key) ? old.getValue().orElse(null) : now;
    }

    /** The first key within the bounds, in a direction and behind {@code after}, that may have been there; or null. */
    @Nullable
    MemoryKey next(MemoryBounds bounds, Direction direction, @Nullable MemoryKey after) {
        List<MemoryKey> candidates = new ArrayList<>(2);
        add(candidates, nextPresent(bounds.of(present), direction, after));
        add(candidates, nextOld(bounds, direction, after));
        return switch (direction) {
            case FORWARD -> candidates.stream().min(MemoryKey::compareTo).orElse(null);
            case REVERSE -> candidates.stream().max(MemoryKey::compareTo).orElse(null);
        };
    }

    private static void add(List<MemoryKey> candidates, @Nullable MemoryKey key) {
        if (key != null) {
            candidates.add(key);
        }
    }

    private static @Nullable MemoryKey nextPresent(
            NavigableMap<MemoryKey, Bytes> within, Direction direction, @Nullable MemoryKey after) {
        Map.Entry<MemoryKey, Bytes> entry = switch (direction) {
            case FORWARD -> after == null ? within.firstEntry() : within.higherEntry(after);
            case REVERSE -> after == null ? within.lastEntry() : within.lowerEntry(after);
        };
        return entry == null ? null : entry.getKey();
    }

    private @Nullable MemoryKey nextOld(MemoryBounds bounds, Direction direction, @Nullable MemoryKey after) {
        MemoryKey end = bounds.to();
        Map.Entry<Version, Optional<Bytes>> entry = switch (direction) {
            case FORWARD ->
                after == null
                        ? olds.ceilingEntry(new Version(bounds.from(), 0))
                        : olds.higherEntry(new Version(after, Long.MAX_VALUE));
            case REVERSE -> {
                MemoryKey above = after == null ? end : after;
                yield above == null ? olds.lastEntry() : olds.lowerEntry(new Version(above, 0));
            }
        };
        if (entry == null) {
            return null;
        }
        MemoryKey key = entry.getKey().key();
        boolean within = key.compareTo(bounds.from()) >= 0 && (end == null || key.compareTo(end) < 0);
        return within ? key : null;
    }
}
