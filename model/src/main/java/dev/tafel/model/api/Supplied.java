package dev.tafel.model.api;

import dev.tafel.model.value.InvalidValueException;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a caller supplied where attribute values are expected: the values, or the first fault in them.
 *
 * <p>Values are read with the request, yet a fault in them is reported only when its turn comes in the service's order
 * of checks. So the fault travels with the request until an operation asks for the value.
 */
public final class Supplied<T> {

    private final @Nullable T value;
    private final @Nullable String fault;

    private Supplied(@Nullable T value, @Nullable String fault) {
        this.value = value;
        this.fault = fault;
    }

    /** A value without fault. */
    public static <T> Supplied<T> of(T value) {
        return new Supplied<>(Objects.requireNonNull(value), null);
    }

    /** A value that is not one; {@code fault} is the service's text. */
    public static <T> Supplied<T> faulty(String fault) {
        return new Supplied<>(null, Objects.requireNonNull(fault));
    }

    /**
     * The value.
     *
     * @throws InvalidValueException with the service's text if there is a fault
     */
    public T get() {
        T present = value;
        if (present == null) {
            throw new InvalidValueException(Objects.requireNonNull(fault));
        }
        return present;
    }

    /** The service's text for the fault, or null if there is none. */
    public @Nullable String fault() {
        return fault;
    }

    /** The same with the value changed by {@code change}, or with the same fault. */
    public <R> Supplied<R> map(Function<T, R> change) {
        T present = value;
        return present == null ? new Supplied<>(null, fault) : of(change.apply(present));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Supplied<?> that
                && Objects.equals(value, that.value)
                && Objects.equals(fault, that.fault);
    }

    @Override
    public int hashCode() {
        return Objects.hash(value, fault);
    }

    @Override
    public String toString() {
        T present = value;
        return present == null ? "faulty: " + fault : String.valueOf(present);
    }
}
