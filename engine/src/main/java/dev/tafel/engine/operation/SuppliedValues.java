package dev.tafel.engine.operation;

import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** How operations take the items and keys that callers supplied. */
public final class SuppliedValues {

    /** Faults that PutItem, UpdateItem and DeleteItem report in an {@link Envelope}, by how their texts begin. */
    private static final List<String> ENVELOPED = List.of(
            "One or more parameter values were invalid: An string set",
            "One or more parameter values were invalid: An number set",
            "One or more parameter values were invalid: Binary sets",
            "One or more parameter values were invalid: Null attribute value",
            "One or more parameter values were invalid: Input collection",
            "Input collection contains duplicates");

    private SuppliedValues() {}

    /**
     * The item or key of a write.
     *
     * @throws ApiException ValidationException if there is a fault in it
     */
    public static Item ofWrite(@Nullable Supplied<Item> supplied) {
        return take(
                supplied,
                fault -> ENVELOPED.stream().anyMatch(fault::startsWith)
                        ? ConstraintViolations.wrapped(fault)
                        : ApiException.validation(fault));
    }

    /**
     * The key of a read.
     *
     * @throws ApiException ValidationException if there is a fault in it
     */
    public static Item ofRead(@Nullable Supplied<Item> supplied) {
        return take(supplied, ApiException::validation);
    }

    private static Item take(@Nullable Supplied<Item> supplied, Function<String, ApiException> error) {
        Supplied<Item> present = Objects.requireNonNull(supplied);
        String fault = present.fault();
        if (fault != null) {
            throw error.apply(fault);
        }
        return present.get();
    }
}
