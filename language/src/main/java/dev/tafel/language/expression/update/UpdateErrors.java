package dev.tafel.language.expression.update;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.InvalidValueException;
import java.util.function.Supplier;

/** The errors that updates meet when they are carried out. */
final class UpdateErrors {

    private UpdateErrors() {}

    static ApiException invalidPath() {
        return ApiException.validation("The document path provided in the update expression is invalid for update");
    }

    /** What {@code computation} gives; a value that the data model does not have becomes an answer to the caller. */
    static <T> T outOfRangeAsAnswer(Supplier<T> computation) {
        try {
            return computation.get();
        } catch (InvalidValueException e) {
            throw ApiException.validation(String.valueOf(e.getMessage()));
        }
    }
}
