/**
 * An HTTP/1.1 server behind a handler interface that names no network library.
 *
 * <p>Read {@link dev.tafel.http.HttpHandler} first. Requests come complete, in memory, and bounded by
 * {@link dev.tafel.http.HttpLimits}; an answer may be given at once or later from any thread. The package knows nothing
 * of what is served.
 */
@NullMarked
package dev.tafel.http;

import org.jspecify.annotations.NullMarked;
