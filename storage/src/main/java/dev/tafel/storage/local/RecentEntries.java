package dev.tafel.storage.local;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Entries by key within a bound of bytes; those go first that were not used for long.
 *
 * <p>Safe for many threads: keys are spread over stripes with a lock and a part of the bytes each.
 */
final class RecentEntries<K, E extends RecentEntries.Sized> {

    /** An entry that knows how much memory it takes. */
    interface Sized {

        /** The bytes of the entry and its key, about. */
        int bytes();
    }

    private static final int STRIPE_BITS = 4;

    private final Stripe<K, E>[] stripes;

    RecentEntries(long bytesMax) {
        stripes = newStripes(1 << STRIPE_BITS);
        for (int i = 0; i < stripes.length; i++) {
            stripes[i] = new Stripe<>(bytesMax >> STRIPE_BITS);
        }
    }

    @Nullable
    E get(K key) {
        return stripe(key).get(key);
    }

    /** Puts an entry in the place of the one that the key has, unless it is larger than what a stripe may hold. */
    void put(K key, E entry) {
        stripe(key).put(key, entry);
    }

    /** The same, if {@code condition} holds when nobody else can put an entry of that key. */
    void putIf(K key, E entry, BooleanSupplier condition) {
        stripe(key).putIf(key, entry, condition);
    }

    void remove(K key) {
        stripe(key).remove(key);
    }

    void clear() {
        for (Stripe<K, E> stripe : stripes) {
            stripe.clear();
        }
    }

    /** The bytes of all entries. */
    long bytes() {
        long bytes = 0;
        for (Stripe<K, E> stripe : stripes) {
            bytes += stripe.bytes();
        }
        return bytes;
    }

    private Stripe<K, E> stripe(K key) {
        int hash = key.hashCode();
        // The map below takes the lower bits; multiplying carries all of them into the upper ones.
        return stripes[(hash * 0x9E3779B9) >>> (Integer.SIZE - STRIPE_BITS)];
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static <K, E extends Sized> Stripe<K, E>[] newStripes(int count) {
        return (Stripe<K, E>[]) new Stripe[count];
    }

    /** The place of an entry; {@code used} spares it once when room is needed. */
    private static final class Place<E> {

        private E entry;
        private boolean used;

        Place(E entry) {
            this.entry = entry;
        }
    }

    /** Entries in the order in which they came, or were spared last: a use costs a look and a flag, no new order. */
    private static final class Stripe<K, E extends Sized> {

        private final long bytesMax;
        private final LinkedHashMap<K, Place<E>> places = new LinkedHashMap<>();
        private long bytes;

        Stripe(long bytesMax) {
            this.bytesMax = bytesMax;
        }

        synchronized @Nullable E get(K key) {
            Place<E> place = places.get(key);
            if (place == null) {
                return null;
            }
            if (!place.used) {
                place.used = true;
            }
            return place.entry;
        }

        synchronized void putIf(K key, E entry, BooleanSupplier condition) {
            if (condition.getAsBoolean()) {
                put(key, entry);
            }
        }

        synchronized void put(K key, E entry) {
            if (entry.bytes() > bytesMax) {
                remove(key);
                return;
            }
            Place<E> place = places.get(key);
            if (place == null) {
                places.put(key, new Place<>(entry));
            } else {
                bytes -= place.entry.bytes();
                place.entry = entry;
            }
            bytes += entry.bytes();
            while (bytes > bytesMax) {
                makeRoom();
            }
        }

        /** Takes the first entry out, or spares it and makes it the last one. */
        private void makeRoom() {
            Iterator<Map.Entry<K, Place<E>>> first = places.entrySet().iterator();
            Map.Entry<K, Place<E>> oldest = first.next();
            K key = oldest.getKey();
            Place<E> place = oldest.getValue();
            first.remove();
            if (place.used) {
                place.used = false;
                places.put(key, place);
            } else {
                bytes -= place.entry.bytes();
            }
        }

        synchronized void remove(K key) {
            Place<E> removed = places.remove(key);
            bytes -= removed == null ? 0 : removed.entry.bytes();
        }

        synchronized void clear() {
            places.clear();
            bytes = 0;
        }

        synchronized long bytes() {
            return bytes;
        }
    }
}
