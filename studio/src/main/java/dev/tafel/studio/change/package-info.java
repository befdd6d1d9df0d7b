/**
 * From one model to the next: what differs, in which order it is changed, and the program that rewrites the items.
 *
 * <p>{@link dev.tafel.studio.change.MigrationPlan} says what is to be done and what it costs,
 * {@link dev.tafel.studio.change.MigrationRun} does it. How concurrent writes survive is written at
 * {@link dev.tafel.studio.change.ItemMigration}.
 */
@NullMarked
package dev.tafel.studio.change;

import org.jspecify.annotations.NullMarked;
