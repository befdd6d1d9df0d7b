package dev.tafel.model.observe;

import dev.tafel.model.api.Request;

/** Tries calls without their effect. Safe for many threads. */
public interface DryRuns {

    /**
     * Does all that the call would do but commit, and tells what it would have touched and consumed; a call that would
     * fail is told with its error, and with what a failed condition would consume.
     *
     * @param request GetItem, PutItem, UpdateItem, DeleteItem, Query or Scan
     * @throws dev.tafel.model.error.ApiException if the call fails before it reaches an item
     * @throws IllegalArgumentException for any other operation
     */
    FinishedCall dryRun(Request<?> request);
}
