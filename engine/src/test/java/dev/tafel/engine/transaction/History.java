package dev.tafel.engine.transaction;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * What concurrent clients saw and wrote, and whether one client after another could have done it.
 *
 * <p>The judgement is strict serializability: is there an order of all operations in which none comes before one that
 * had ended when it began, and in which each sees what those before it wrote? For operations on one item that is
 * linearizability, for those on several it is atomicity as well. The search tries the operations that may come next,
 * and never looks twice at the same set of operations with the same items.
 */
final class History {

    private final AtomicLong time = new AtomicLong();
    private final List<Event> events = Collections.synchronizedList(new ArrayList<>());

    /** An operation that took place between two moments; what it saw, it saw before it wrote. */
    record Event(long began, long ended, Map<String, Long> seen, Map<String, Long> written) {}

    /** The next moment. */
    long now() {
        return time.incrementAndGet();
    }

    /** Adds an operation that ends now. */
    void add(long began, Map<String, Long> seen, Map<String, Long> written) {
        events.add(new Event(began, now(), Map.copyOf(seen), Map.copyOf(written)));
    }

    void add(Event event) {
        events.add(event);
    }

    List<Event> events() {
        return List.copyOf(events);
    }

    /** Whether the history is strictly serializable, from items that all are 0. */
    boolean isSerializable() {
        List<Event> ordered = new ArrayList<>(events);
        ordered.sort(Comparator.comparingLong(Event::began));
        return new Search(ordered).finish(new BitSet(), new HashMap<>());
    }

    private record Search(List<Event> ordered, Set<State> tried) {

        private record State(BitSet done, Map<String, Long> items) {}

        Search(List<Event> ordered) {
            this(ordered, new HashSet<>());
        }

        /** Whether the operations that are not {@code done} can follow, one after another. */
        boolean finish(BitSet done, Map<String, Long> items) {
            if (done.cardinality() == ordered.size()) {
                return true;
            }
            if (!tried.add(new State((BitSet) done.clone(), Map.copyOf(items)))) {
                return false;
            }
            long firstEnd = Long.MAX_VALUE;
            for (int i = done.nextClearBit(0); i < ordered.size(); i = done.nextClearBit(i + 1)) {
                Event event = ordered.get(i);
                if (event.began() > firstEnd) {
                    break;
                }
                firstEnd = Math.min(firstEnd, event.ended());
            }
            for (int i = done.nextClearBit(0); i < ordered.size(); i = done.nextClearBit(i + 1)) {
                Event event = ordered.get(i);
                if (event.began() > firstEnd) {
                    return false;
                }
                if (agrees(event, items)) {
                    Map<String, Long> after = new HashMap<>(items);
                    after.putAll(event.written());
                    done.set(i);
                    if (finish(done, after)) {
                        return true;
                    }
                    done.clear(i);
                }
            }
            return false;
        }

        private static boolean agrees(Event event, Map<String, Long> items) {
            return event.seen().entrySet().stream()
                    .allMatch(seen -> items.getOrDefault(seen.getKey(), 0L).equals(seen.getValue()));
        }
    }
}
