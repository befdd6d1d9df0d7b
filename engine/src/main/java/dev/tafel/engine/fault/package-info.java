/**
 * Faults on purpose: calls that fail or take long as a file of rules says, the same ones each time.
 *
 * <p>The form of the file is in {@code docs/reference/faults.md}.
 */
@NullMarked
package dev.tafel.engine.fault;

import org.jspecify.annotations.NullMarked;
