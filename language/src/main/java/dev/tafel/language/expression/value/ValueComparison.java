package dev.tafel.language.expression.value;

import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import org.jspecify.annotations.Nullable;

/**
 * How two values compare, either of which may be missing.
 *
 * <p>A missing value is equal to nothing, not even to another missing one, and unequal to everything. Values of
 * different types are unequal and have no order. Strings are ordered by their UTF-8 bytes and binaries by their bytes,
 * both unsigned, numbers exactly. The facts were captured from the service.
 */
public final class ValueComparison {

    private ValueComparison() {}

    /** Whether {@code left} and {@code right} stand in {@code relation}. */
    public static boolean holds(Relation relation, @Nullable AttributeValue left, @Nullable AttributeValue right) {
        return switch (relation) {
            case EQUAL -> equal(left, right);
            case NOT_EQUAL -> !equal(left, right);
            case LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                left != null && right != null && haveOrder(left, right) && relation.acceptsOrder(compare(left, right));
        };
    }

    /** Whether both values are there and equal. */
    public static boolean equal(@Nullable AttributeValue left, @Nullable AttributeValue right) {
        return left != null && left.equals(right);
    }

    /** Whether values of this type have an order. */
    public static boolean isOrdered(AttributeType type) {
        return switch (type) {
            case S, N, B -> true;
            case BOOL, NULL, L, M, SS, NS, BS -> false;
        };
    }

    /** Whether the two values are of one type that has an order. */
    public static boolean haveOrder(AttributeValue left, AttributeValue right) {
        return left.type() == right.type() && isOrdered(left.type());
    }

    /**
     * Compares two values for which {@link #haveOrder} is true.
     *
     * @throws IllegalArgumentException if they have no order
     */
    public static int compare(AttributeValue left, AttributeValue right) {
        if (left instanceof StringValue a && right instanceof StringValue b) {
            return compareUtf8(a.value(), b.value());
        }
        if (left instanceof NumberValue a && right instanceof NumberValue b) {
            return a.value().compareTo(b.value());
        }
        if (left instanceof BinaryValue a && right instanceof BinaryValue b) {
            return a.value().compareTo(b.value());
        }
        throw new IllegalArgumentException("No order between " + left.type() + " and " + right.type());
    }

    /**
     * Compares as the UTF-8 bytes would: by code points, whereas Java compares UTF-16 units, in which surrogates come
     * before U+E000.
     */
    private static int compareUtf8(String left, String right) {
        int common = Math.min(left.length(), right.length());
        for (int i = 0; i < common; i++) {
            char a = left.charAt(i);
            char b = right.charAt(i);
            if (a != b) {
                // A surrogate stands for a code point above all that one unit can spell.
                boolean high = Character.isSurrogate(a);
                return high == Character.isSurrogate(b) ? Character.compare(a, b) : high ? 1 : -1;
            }
        }
        return Integer.compare(left.length(), right.length());
    }
}
