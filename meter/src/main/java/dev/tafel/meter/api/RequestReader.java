package dev.tafel.meter.api;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;

/** Reads requests from the JSON of the API. Thread-safe. */
@FunctionalInterface
public interface RequestReader {

    /**
     * The request that the body holds.
     *
     * @throws dev.tafel.model.error.ApiException if it holds none
     */
    Request<?> read(Operation operation, byte[] body);
}
