package dev.tafel.engine.table;

import dev.tafel.model.api.TableParameters;
import dev.tafel.model.error.ApiException;

/** Refuses what the API knows and Tafel does not have yet: by name, never silently. */
final class UnsupportedMembers {

    private UnsupportedMembers() {}

    static void refuse(TableParameters parameters) {
        if (!parameters.unsupported().isEmpty()) {
            throw ApiException.validation(
                    "Tafel does not support these parameters yet: " + String.join(", ", parameters.unsupported()));
        }
    }
}
