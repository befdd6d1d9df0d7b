/**
 * From a design to keys, indexes, plans and a bill: deterministic, explained, pure.
 *
 * <p>{@link dev.tafel.studio.derive.Derivation#of} runs the steps on a {@code Draft}: where entities lie
 * ({@code Placing}), their keys ({@code BaseKeys}), local indexes for strongly consistent reads ({@code LocalIndexes}),
 * what is left merged into as few index keys as can be ({@code Chains}, {@code Grouping}) and those into as few indexes
 * ({@code IndexDesign}), then by the bill: the table's key exchanged in the place of an index ({@code Inverting}), an
 * index of its own for an entity ({@code Splitting}), what indexes project ({@code Projections}); last, collections
 * that are too hot are spread ({@code Sharding}). {@code ReadPlans} and {@code WritePlans} say how each access pattern
 * is answered and {@code Costing} what that costs, for the draft and for its {@code Alternatives}. Ties are broken by
 * the order of the design.
 */
@NullMarked
package dev.tafel.studio.derive;

import org.jspecify.annotations.NullMarked;
