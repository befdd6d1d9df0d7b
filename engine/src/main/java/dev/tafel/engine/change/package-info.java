/**
 * The log of changes to items: records that are committed with their item, and what waits to be followed.
 *
 * <p>Read {@link dev.tafel.engine.change.ChangeLog} first. The format is laid down in {@code docs/formats/changes.md}.
 */
@NullMarked
package dev.tafel.engine.change;

import org.jspecify.annotations.NullMarked;
