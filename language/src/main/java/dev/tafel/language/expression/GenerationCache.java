package dev.tafel.language.expression;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A cache bounded by the weight of its keys, in two generations, without locks.
 *
 * <p>New entries go into the young generation; when that is full it becomes the old one, and the old one is forgotten.
 * An entry that is used while old becomes young again, so what is in use stays. Two threads may compute the same entry
 * at once, which is harmless. The bound may be exceeded by what several threads put at the same time.
 */
final class GenerationCache<K, V> {

    private final int generationWeightMax;
    private final ToIntFunction<K> weigher;
    private volatile Generation<K, V> young = new Generation<>();
    private volatile Map<K, V> old = Map.of();

    private static final class Generation<K, V> {

        final Map<K, V> entries = new ConcurrentHashMap<>();
        final AtomicInteger weight = new AtomicInteger();
    }

    GenerationCache(int weightMax, ToIntFunction<K> weigher) {
        this.generationWeightMax = weightMax / 2;
        this.weigher = weigher;
    }

    @Nullable
    V get(K key) {
        V value = young.entries.get(key);
        if (value == null) {
            value = old.get(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    void put(K key, V value) {
        Generation<K, V> generation = young;
        int weight = weigher.applyAsInt(key);
        if (generation.weight.get() + weight > generationWeightMax) {
            old = generation.entries;
            generation = new Generation<>();
            young = generation;
        }
        if (generation.entries.put(key, value) == null) {
            generation.weight.addAndGet(weight);
        }
    }

    /** How many entries there are; one that became young again may count twice. */
    int size() {
        return young.entries.size() + old.size();
    }
}
