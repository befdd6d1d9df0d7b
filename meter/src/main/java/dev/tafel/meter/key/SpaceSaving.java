package dev.tafel.meter.key;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The keys with the most weight, in bounded memory: the space-saving sketch of Metwally, Agrawal and El Abbadi, with
 * weights.
 *
 * <p>It keeps {@code capacity} keys. A key that is not among them takes the place of the lightest, and inherits its
 * weight as a possible error. So a key's weight lies between {@code weight - error} and {@code weight}, each key of
 * more than the total divided by the capacity is there, and no error is larger than that. A heap on the weights finds
 * the lightest key.
 *
 * <p>For one thread, or under a lock of its owner.
 */
public final class SpaceSaving {

    private final Entry[] heap;
    private final Map<Key, Entry> byKey;
    private final Key probe = new Key(new byte[0]);
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

        Key(byte[] bytes) {
            this.bytes = bytes;
            this.hash = Arrays.hashCode(bytes);
        }

        void become(byte[] other) {
            bytes = other;
            hash = Arrays.hashCode(other);
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

    public SpaceSaving(int capacity) {
        this.heap = new Entry[capacity];
        this.byKey = new HashMap<>(capacity * 2);
    }

    /** Adds weight to a key in a second; the array is the caller's and not kept beyond the call, or never changed. */
    public void add(long epochSecond, byte[] key, long weight) {
        total += weight;
        probe.become(key);
        Entry entry = byKey.get(probe);
        if (entry == null) {
            entry = size < heap.length ? newEntry(key) : lightestFor(key);
        }
        entry.add(epochSecond, weight);
        sink(entry);
    }

    private Entry newEntry(byte[] key) {
        Entry entry = new Entry(new Key(key), size);
        heap[size++] = entry;
        byKey.put(entry.key, entry);
        rise(entry);
        return entry;
    }

    private Entry lightestFor(byte[] key) {
        Entry lightest = heap[0];
        byKey.remove(lightest.key);
        lightest.key = new Key(key);
        lightest.error = lightest.weight;
        lightest.second = Long.MIN_VALUE;
        lightest.peak = 0;
        byKey.put(lightest.key, lightest);
        return lightest;
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
