package dev.tafel.storage.local;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Entries by key within a bound of bytes; those that were not used for longest go first.
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

    private static final class Stripe<K, E extends Sized> {

        private final long bytesMax;
        private final LinkedHashMap<K, E> entries = new LinkedHashMap<>(16, 0.75f, true);
        private long bytes;

        Stripe(long bytesMax) {
            this.bytesMax = bytesMax;
        }

        synchronized @Nullable E get(K key) {
            return entries.get(key);
        }

        synchronized void putIf(K key, E entry, BooleanSupplier condition) {
            if (condition.getAsBoolean()) {
                put(key, entry);
            }
        }

        synchronized void remove(K key) {
            E removed = entries.remove(key);
            bytes -= removed == null ? 0 : removed.bytes();
        }

        synchronized void put(K key, E entry) {
            if (entry.bytes() > bytesMax) {
                remove(key);
                return;
            }
            E replaced = entries.put(key, entry);
            bytes += entry.bytes() - (replaced == null ? 0 : replaced.bytes());
            Iterator<Map.Entry<K, E>> oldest = entries.entrySet().iterator();
            while (bytes > bytesMax) {
                bytes -= oldest.next().getValue().bytes();
                oldest.remove();
            }
        }

        synchronized void clear() {
            entries.clear();
            bytes = 0;
        }

        synchronized long bytes() {
            return bytes;
        }
    }
}
