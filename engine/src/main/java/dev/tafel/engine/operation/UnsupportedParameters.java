package dev.tafel.engine.operation;

import dev.tafel.model.error.ApiException;
import java.util.List;

/** Refuses parameters that the API knows and Tafel does not have yet: by name, never silently. */
public final class UnsupportedParameters {

    private UnsupportedParameters() {}

    /**
     * Refuses a request that has these parameters, if there are any.
     *
     * @throws ApiException ValidationException that names them
     */
    public static void refuse(List<String> names) {
        if (!names.isEmpty()) {
            throw ApiException.validation("Tafel does not support these parameters yet: " + String.join(", ", names));
        }
    }
}
