package dev.tafel.studio.design;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An attribute of an entity.
 *
 * @param name as items have it
 * @param bytes the average size of the value, without the name
 * @param bytesMax the largest size of the value
 * @param references the entity whose id it holds, or null
 * @param tag what stands before it in keys where it is no entity's id, or null for the name in upper case
 * @param distinct how many values it takes, 0 if that was not stated
 * @param shares values that were stated with their share of all items, 0 to 1; empty if none were
 * @param digits how many digits a number is padded to in a key, 0 if that was not stated
 */
public record Attribute(
        String name,
        Type type,
        int bytes,
        int bytesMax,
        Mutability mutability,
        Uniqueness uniqueness,
        @Nullable String references,
        @Nullable String tag,
        long distinct,
        Map<String, Double> shares,
        int digits) {

    /** What values an attribute has; more than the data model's types, since keys must know how to write them. */
    public enum Type {
        STRING,
        /** A number that is no time. */
        NUMBER,
        BINARY,
        BOOLEAN,
        /** A day, {@code 2026-11-30}, kept as a string. */
        DATE,
        /** A time in UTC to the second, {@code 2026-11-30T08:15:00Z}, kept as a string. */
        TIMESTAMP,
        /** A time in UTC to the millisecond, {@code 2026-11-30T08:15:00.000Z}, kept as a string. */
        TIMESTAMP_MILLIS,
        /** A time in seconds since 1970, kept as a number, as TTL wants it. */
        EPOCH_SECONDS,
        STRING_SET,
        NUMBER_SET,
        LIST,
        MAP
    }

    /** Whether values change after the item was written. */
    public enum Mutability {
        IMMUTABLE,
        MUTABLE
    }

    /** Where no two items have the same value. */
    public enum Uniqueness {
        NONE,
        /** Among the children of one parent. */
        IN_PARENT,
        /** In the whole table, which has to be enforced by an item of its own. */
        GLOBAL
    }

    public Attribute {
        shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
        if (bytes < 0 || bytesMax < bytes) {
            throw new IllegalArgumentException("Sizes are not negative, and the average is not above the largest");
        }
    }

    /** An immutable attribute of which nothing else is known. */
    public static Attribute of(String name, Type type, int bytes) {
        return new Attribute(
                name, type, bytes, bytes, Mutability.IMMUTABLE, Uniqueness.NONE, null, null, 0, Map.of(), 0);
    }

    /** The same attribute, holding the id of {@code entity}. */
    public Attribute referring(String entity) {
        return new Attribute(
                name, type, bytes, bytesMax, mutability, uniqueness, entity, tag, distinct, shares, digits);
    }

    /** The same attribute, changed by updates. */
    public Attribute mutable() {
        return new Attribute(
                name, type, bytes, bytesMax, Mutability.MUTABLE, uniqueness, references, tag, distinct, shares, digits);
    }

    /** The same attribute with values that were stated with their shares. */
    public Attribute withShares(Map<String, Double> stated) {
        return new Attribute(
                name, type, bytes, bytesMax, mutability, uniqueness, references, tag, stated.size(), stated, digits);
    }

    /** The same attribute with another uniqueness. */
    public Attribute unique(Uniqueness changed) {
        return new Attribute(
                name, type, bytes, bytesMax, mutability, changed, references, tag, distinct, shares, digits);
    }

    /** Whether values are days or times, in whatever form. */
    public boolean isTime() {
        return switch (type) {
            case DATE, TIMESTAMP, TIMESTAMP_MILLIS, EPOCH_SECONDS -> true;
            case STRING, NUMBER, BINARY, BOOLEAN, STRING_SET, NUMBER_SET, LIST, MAP -> false;
        };
    }

    public boolean isMutable() {
        return mutability == Mutability.MUTABLE;
    }
}
