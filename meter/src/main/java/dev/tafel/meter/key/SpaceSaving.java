package dev.tafel.meter.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The keys with the most weight, in bounded memory: the space-saving sketch of Metwally, Agrawal and El Abbadi, with
 * weights, behind the filter of Homem and Carvalho.
 *
 * <p>It keeps some keys. The weight of all others is gathered in cells that they share by their hash; so no key that is
 * not kept weighs more than its cell. Once a cell would weigh more than the lightest key that is kept and an eighth of
 * that, the key that came takes that one's place, with the cell's weight as a possible error; the other's weight goes
 * to its cell. So a key's weight lies between {@code weight - error} and {@code weight}. An eighth more keys are kept
 * than the {@code capacity} says; so each key of more than the total divided by the capacity is there, and no error is
 * larger than that. A heap on the weights finds the lightest key.
 *
 * <p>The filter makes it cheap to count keys that are not kept, which under even traffic are nearly all, and the eighth
 * keeps them from taking each other's places all the time.
 *
 * <p>For one thread, or under a lock of its owner.
 */
public final class SpaceSaving {

    private static final int CELL_BITS = 11;
    private static final int CELLS = 1 << CELL_BITS;
    private static final int SLACK_PARTS = 8;
    private static final int GOLDEN = 0x9E3779B9;

    private final Entry[] heap;
    private final Map<Key, Entry> byKey;

    /** How many of the keys that are kept have their hash in a cell. */
    private final short[] kept = new short[CELLS];

    /** The weight of the keys of a cell that are not kept, or more; empty until there are such keys. */
    private long[] passed = {};

    private final Key probe = new Key(new byte[0], 0);
    private int size;
    private long total;

    /**
     * A key with its weight, too large by at most {@code error}.
     *
     * @param peak the most weight that it got in one second since it is kept
     */
    @SuppressWarnings("ArrayRecordComponent") // Made for a reader, and never compared.
    public record Weighed(byte[] key, long weight, long error, long peak) {}

    /** Bytes with value equality; one of them is the probe for look-ups. */
    private static final class Key {

        private byte[] bytes;
        private int hash;

        Key(byte[] bytes, int hash) {
            this.bytes = bytes;
            this.hash = hash;
        }

        void become(byte[] other, int otherHash) {
            bytes = other;
            hash = otherHash;
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key that && Arrays.equals(bytes, that.bytes);
        }
    }

    private static final class Entry {

        private Key key;
        private long weight;
        private long error;
        private int place;
        private long second = Long.MIN_VALUE;
        private long inSecond;
        private long peak;

        Entry(Key key, int place) {
            this.key = key;
            this.place = place;
        }

        /** Becomes that of another key, which may have that weight already. */
        void become(Key other, long possibly) {
            key = other;
            weight = possibly;
            error = possibly;
            second = Long.MIN_VALUE;
            peak = 0;
        }

        void add(long epochSecond, long added) {
            weight += added;
            if (second != epochSecond) {
                second = epochSecond;
                inSecond = 0;
            }
            inSecond += added;
            peak = Math.max(peak, inSecond);
        }
    }

    /** A sketch in which each key of more than the total divided by {@code capacity} is kept. */
    public SpaceSaving(int capacity) {
        int keptMost = capacity + capacity / SLACK_PARTS;
        this.heap = new Entry[keptMost];
        this.byKey = new HashMap<>(keptMost * 2);
    }

    /** Adds weight to a key in a second; the array is the caller's and not kept beyond the call, or never changed. */
    public void add(long epochSecond, byte[] key, long weight) {
        add(epochSecond, key, Arrays.hashCode(key), weight);
    }

    /** The same with the key's {@link Arrays#hashCode(byte[]) hash}. */
    void add(long epochSecond, byte[] key, int hash, long weight) {
        total += weight;
        int cell = cellOf(hash);
        if (kept[cell] > 0) {
            probe.become(key, hash);
            Entry entry = byKey.get(probe);
            if (entry != null) {
                entry.add(epochSecond, weight);
                sink(entry);
                return;
            }
        }
        if (size < heap.length) {
            addEntry(epochSecond, new Key(key, hash), weight);
        } else {
            pass(epochSecond, key, hash, weight);
        }
    }

    private static int cellOf(int hash) {
        return (hash * GOLDEN) >>> (Integer.SIZE - CELL_BITS);
    }

    private void addEntry(long epochSecond, Key key, long weight) {
        Entry entry = new Entry(key, size);
        entry.add(epochSecond, weight);
        heap[size++] = entry;
        byKey.put(key, entry);
        kept[cellOf(key.hash)]++;
        rise(entry);
    }

    private void pass(long epochSecond, byte[] key, int hash, long weight) {
        if (passed.length == 0) {
            passed = new long[CELLS];
        }
        int cell = cellOf(hash);
        long before = passed[cell];
        Entry lightest = heap[0];
        if (before + weight <= lightest.weight + lightest.weight / SLACK_PARTS) {
            passed[cell] = before + weight;
            return;
        }
        int left = cellOf(lightest.key.hash);
        passed[left] = Math.max(passed[left], lightest.weight);
        byKey.remove(lightest.key);
        kept[left]--;
        lightest.become(new Key(key, hash), before);
        lightest.add(epochSecond, weight);
        byKey.put(lightest.key, lightest);
        kept[cell]++;
        sink(lightest);
    }

    private void rise(Entry entry) {
        while (entry.place > 0 && heap[(entry.place - 1) / 2].weight > entry.weight) {
            exchange(entry, heap[(entry.place - 1) / 2]);
        }
    }

    private void sink(Entry entry) {
        for (int child = lighterChild(entry.place); child > 0; child = lighterChild(entry.place)) {
            if (heap[child].weight >= entry.weight) {
                return;
            }
            exchange(entry, heap[child]);
        }
    }

    /** The place of the lighter child, or 0 if there is none. */
    private int lighterChild(int place) {
        int left = 2 * place + 1;
        if (left >= size) {
            return 0;
        }
        int right = left + 1;
        return right < size && heap[right].weight < heap[left].weight ? right : left;
    }

    private void exchange(Entry one, Entry other) {
        int place = one.place;
        one.place = other.place;
        other.place = place;
        heap[one.place] = one;
        heap[other.place] = other;
    }

    /** The weight of all keys that ever came. */
    public long total() {
        return total;
    }

    /** The {@code count} heaviest keys, heaviest first. */
    public List<Weighed> heaviest(int count) {
        List<Weighed> all = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            all.add(new Weighed(heap[i].key.bytes, heap[i].weight, heap[i].error, heap[i].peak));
        }
        all.sort(Comparator.comparingLong(Weighed::weight)
                .reversed()
                .thenComparing(Weighed::key, Arrays::compareUnsigned));
        return all.subList(0, Math.min(count, all.size()));
    }
}
