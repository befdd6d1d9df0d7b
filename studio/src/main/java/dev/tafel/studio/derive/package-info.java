/**
 * From a design to keys, indexes, plans and a bill: deterministic, explained, pure.
 *
 * <p>{@link dev.tafel.studio.derive.Derivation#of} runs the steps: where entities lie ({@code Placing}), their keys
 * ({@code BaseKeys}), what the table's key does not answer ({@code Signature}), how few indexes answer it
 * ({@code Chains}, {@code Slots}), how each access pattern is read and written ({@code ReadPlans}, {@code WritePlans}),
 * and what that costs ({@code Bill}). Ties are broken by the order of the design.
 */
@NullMarked
package dev.tafel.studio.derive;

import org.jspecify.annotations.NullMarked;
