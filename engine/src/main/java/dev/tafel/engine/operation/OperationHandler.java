package dev.tafel.engine.operation;

import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.storage.StorageTraits;

/**
 * One operation of the API.
 *
 * <p>A handler checks the values of a request, then what needs the table, in the service's own order, and never looks
 * ahead. It is safe for many threads.
 */
public interface OperationHandler<Q extends Request<R>, R extends Response> {

    /**
     * Answers a call.
     *
     * @throws dev.tafel.model.error.ApiException if the caller must be told that it failed
     */
    R execute(Q request);

    /** How long this operation may take on a storage engine of these traits. */
    CallLength length(StorageTraits traits);

    /** How long this request may take; for operations on many items that differs. */
    default CallLength length(Q request, StorageTraits traits) {
        return length(traits);
    }
}
