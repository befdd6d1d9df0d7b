package dev.tafel.engine.statement;

import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;

/** Carries out the requests that statements become. */
@FunctionalInterface
public interface Calls {

    /**
     * The answer to the request.
     *
     * @throws dev.tafel.model.error.ApiException as the operation does
     */
    <R extends Response> R execute(Request<R> request);
}
