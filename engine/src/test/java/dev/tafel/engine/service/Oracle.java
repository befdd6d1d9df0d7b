package dev.tafel.engine.service;

import dev.tafel.model.value.DynamoNumber;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * What a table with a partition key of text and a sort key of numbers must hold, in sorted maps.
 *
 * <p>It knows nothing of storage, encodings or expressions: it is told in Java what each call means.
 */
final class Oracle {

    private final Map<String, TreeMap<DynamoNumber, Content>> partitions = new TreeMap<>();

    /** A key. */
    record Name(String pk, DynamoNumber sk) {

        /** The size of an item that has only this key. */
        int bytes() {
            return 2 + pk.getBytes(StandardCharsets.UTF_8).length + 2 + numberBytes(sk.text());
        }
    }

    /**
     * An item.
     *
     * @param n a number, or null for none
     * @param textLength the length of the attribute {@code s}, or null for none
     */
    record Content(Name key, @Nullable Integer n, @Nullable Integer textLength) {

        int bytes() {
            return key.bytes()
                    + (n == null ? 0 : 1 + numberBytes(String.valueOf(n)))
                    + (textLength == null ? 0 : 1 + textLength);
        }

        boolean hasN(int wanted) {
            return n != null && n == wanted;
        }
    }

    /** One byte, one for two digits on each side of the point, one for a sign; outer zeros do not count. */
    private static int numberBytes(String plain) {
        String digits = plain.startsWith("-") ? plain.substring(1) : plain;
        int point = digits.indexOf('.');
        String left = point < 0 ? digits : digits.substring(0, point);
        String right = point < 0 ? "" : digits.substring(point + 1);
        String significantLeft = right.isEmpty() ? left.replaceAll("0+$", "") : left;
        String significantRight = left.equals("0") ? right.replaceAll("^0+", "") : right;
        int leftDigits = left.equals("0") ? 0 : significantLeft.length();
        return 1 + (leftDigits + 1) / 2 + (significantRight.length() + 1) / 2 + (plain.startsWith("-") ? 1 : 0);
    }

    @Nullable
    Content get(Name key) {
        TreeMap<DynamoNumber, Content> partition = partitions.get(key.pk());
        return partition == null ? null : partition.get(key.sk());
    }

    void put(Content entry) {
        partitions
                .computeIfAbsent(entry.key().pk(), pk -> new TreeMap<>())
                .put(entry.key().sk(), entry);
    }

    void delete(Name key) {
        TreeMap<DynamoNumber, Content> partition = partitions.get(key.pk());
        if (partition != null) {
            partition.remove(key.sk());
        }
    }

    /** The entries of a partition whose sort keys are wanted, in order. */
    List<Content> query(String pk, Predicate<DynamoNumber> wanted, Order order) {
        List<Content> found = new ArrayList<>();
        for (Content entry : partitions.getOrDefault(pk, new TreeMap<>()).values()) {
            if (wanted.test(entry.key().sk())) {
                found.add(entry);
            }
        }
        if (order == Order.DESCENDING) {
            Collections.reverse(found);
        }
        return found;
    }

    /** The order of sort keys. */
    enum Order {
        ASCENDING,
        DESCENDING
    }

    List<Content> all() {
        return partitions.values().stream()
                .map(Map::values)
                .flatMap(Collection::stream)
                .toList();
    }

    long bytes() {
        return all().stream().mapToLong(Content::bytes).sum();
    }
}
