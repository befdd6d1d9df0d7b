/**
 * From structured conditions to the expressions of a request.
 *
 * <p>Start at {@link dev.tafel.studio.expression.ReadPlanner}: it is given a table and conditions, and says which
 * operation on which index answers them, what each condition becomes there, and gives the request. Writes are built by
 * {@link dev.tafel.studio.expression.WriteBuilder}. Conditions and updates are those of the language
 * ({@link dev.tafel.language.expression.condition.Condition},
 * {@link dev.tafel.language.expression.update.UpdateAction}); this package is the way back from them to text, names and
 * values.
 */
@NullMarked
package dev.tafel.studio.expression;

import org.jspecify.annotations.NullMarked;
