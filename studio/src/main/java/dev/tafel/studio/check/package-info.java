/**
 * The checks: one class for each rule, each with its explanation, its evidence and its price. Pure.
 *
 * <p>{@link dev.tafel.studio.check.Rule} is what a rule is, {@link dev.tafel.studio.check.Finding} what it finds.
 */
@NullMarked
package dev.tafel.studio.check;

import org.jspecify.annotations.NullMarked;
