package dev.tafel.studio.builder;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.error.ApiException;

/** Reads requests as the API spells them in JSON. */
@FunctionalInterface
public interface RequestSource {

    /**
     * The request that {@code json} holds.
     *
     * @throws ApiException if it holds none
     */
    Request<?> read(Operation operation, String json);
}
