package dev.tafel.language.expression;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A bounded cache in two generations, without locks.
 *
 * <p>New entries go into the young generation; when that is full it becomes the old one, and the old one is forgotten.
 * An entry that is used while old becomes young again, so what is in use stays. Two threads may compute the same entry
 * at once, which is harmless.
 */
final class GenerationCache<K, V> {

    private final int generationSize;
    private volatile Generations<K, V> generations = new Generations<>(new ConcurrentHashMap<>(), Map.of());

    private record Generations<K, V>(Map<K, V> young, Map<K, V> old) {}

    /** A cache of at most about {@code size} entries. */
    GenerationCache(int size) {
        if (size < 2) {
            throw new IllegalArgumentException("A cache has room for two entries at least: " + size);
        }
        this.generationSize = size / 2;
    }

    @Nullable
    V get(K key) {
        Generations<K, V> current = generations;
        V value = current.young.get(key);
        if (value == null) {
            value = current.old.get(key);
            if (value != null) {
                put(key, value);
            }
        }
        return value;
    }

    void put(K key, V value) {
        Generations<K, V> current = generations;
        if (current.young.size() >= generationSize) {
            current = new Generations<>(new ConcurrentHashMap<>(), current.young);
            generations = current;
        }
        current.young.put(key, value);
    }

    int size() {
        Generations<K, V> current = generations;
        return current.young.size() + current.old.size();
    }
}
