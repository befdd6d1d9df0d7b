/**
 * Work that a request begins and others ask for: it runs in the background, and each run has an id.
 *
 * <p>Begin with {@link dev.tafel.http.run.Runs}.
 */
@NullMarked
package dev.tafel.http.run;

import org.jspecify.annotations.NullMarked;
