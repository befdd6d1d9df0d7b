package dev.tafel.partition;

import dev.tafel.partition.PartitionState.Cause;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.TreeMap;

/**
 * The partitions of a table or an index: which row is in which, and how they split.
 *
 * <p>Partitions are never merged. No load is shared out among them beforehand: each may use all that the table has, up
 * to its own limit, which is what the service calls adaptive capacity. For one thread.
 */
final class PartitionMap {

    /** The most partitions of a table or index (chosen). */
    static final int PARTITIONS_MAX = 256;

    /** The most partitions that are remembered after they were split (chosen). */
    static final int CLOSED_MAX = 1_024;

    /** The most bytes of a partition: 10 GB (documented). */
    static final long BYTES_MAX = 10L << 30;

    private final NavigableMap<KeyPosition, Partition> open = new TreeMap<>();
    private final Deque<PartitionState> closed = new ArrayDeque<>();
    private Collections collections;
    private int opened;

    PartitionMap(int count, long bytes, Collections collections, long nowMicros) {
        this.collections = collections;
        int bounded = Math.min(Math.max(1, count), PARTITIONS_MAX);
        for (int i = 0; i < bounded; i++) {
            Partition.Opening opening = new Partition.Opening(opened++, null, Cause.CREATED, nowMicros);
            put(new Partition(opening, KeyRange.part(i, bounded), bytes / bounded));
        }
    }

    private void put(Partition partition) {
        open.put(partition.range().from(), partition);
    }

    /** Says anew whether the rows of one key may be divided. */
    void setCollections(Collections changed) {
        collections = changed;
    }

    int size() {
        return open.size();
    }

    /** The partition of a row. */
    Partition of(KeyPosition position) {
        return Objects.requireNonNull(open.floorEntry(position)).getValue();
    }

    /** All partitions that are open, in the order of their ranges, then those that were split, oldest first. */
    List<PartitionState> states() {
        List<PartitionState> states = new ArrayList<>(open.size() + closed.size());
        open.values().forEach(partition -> states.add(partition.state(null)));
        states.addAll(closed);
        return states;
    }

    /** Splits the partition if it has been hot for long, or is too large. */
    void splitIfNeeded(Partition partition, long nowMicros) {
        if (partition.isHot(nowMicros)) {
            splitForHeat(partition, nowMicros);
        } else if (partition.isTooLarge(nowMicros)) {
            splitForSize(partition, nowMicros);
        }
    }

    private void splitForHeat(Partition partition, long nowMicros) {
        SplitChoice choice = SplitChoice.forHeat(partition.samples().inOrder(), collections);
        KeyPosition boundary = choice.boundary();
        if (boundary == null) {
            partition.keepWhole(Objects.requireNonNull(choice.obstacle()), nowMicros);
        } else {
            split(partition, boundary, choice.lowerPercent(), new Splitting(Cause.SPLIT_FOR_HEAT, nowMicros));
        }
    }

    /** Where the bytes are is not known, so the load tells, and without load the hashes. */
    private void splitForSize(Partition partition, long nowMicros) {
        Splitting splitting = new Splitting(Cause.SPLIT_FOR_SIZE, nowMicros);
        SplitChoice choice = SplitChoice.forSize(partition.samples().inOrder(), collections);
        KeyPosition boundary = choice.boundary();
        KeyPosition middle = partition.range().middle();
        if (boundary != null) {
            split(partition, boundary, choice.lowerPercent(), splitting);
        } else if (middle != null) {
            split(partition, middle, 50, splitting);
        } else {
            partition.keepWhole(Objects.requireNonNull(choice.obstacle()), nowMicros);
        }
    }

    /** Splits the widest partitions until there are {@code count}, as far as they can be split. */
    void splitTo(int count, long nowMicros) {
        Splitting splitting = new Splitting(Cause.SPLIT_FOR_CAPACITY, nowMicros);
        while (open.size() < Math.min(count, PARTITIONS_MAX)) {
            Partition widest = open.values().stream()
                    .max(Comparator.comparing(
                                    (Partition partition) -> partition.range().width() >>> 1)
                            .thenComparing(Partition::number, Comparator.reverseOrder()))
                    .orElseThrow();
            KeyPosition middle = widest.range().middle();
            if (middle == null) {
                return;
            }
            split(widest, middle, 50, splitting);
        }
    }

    private record Splitting(Cause cause, long atMicros) {}

    private void split(Partition partition, KeyPosition boundary, int lowerPercent, Splitting splitting) {
        if (open.size() >= PARTITIONS_MAX) {
            partition.keepWhole(Obstacle.NO_MORE_PARTITIONS, splitting.atMicros());
            return;
        }
        if (closed.size() == CLOSED_MAX) {
            closed.removeFirst();
        }
        closed.addLast(partition.state(splitting.atMicros()));
        long lower = partition.bytes() / 100 * lowerPercent;
        put(child(partition, splitting, partition.range().before(boundary), lower));
        put(child(partition, splitting, partition.range().after(boundary), partition.bytes() - lower));
    }

    private Partition child(Partition parent, Splitting splitting, KeyRange range, long bytes) {
        Partition.Opening opening =
                new Partition.Opening(opened++, parent.number(), splitting.cause(), splitting.atMicros());
        return new Partition(opening, range, bytes);
    }
}
