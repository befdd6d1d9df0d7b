/**
 * The expression language: text is parsed once, then bound to the names and values of each request.
 *
 * <p>Start at {@link dev.tafel.language.expression.ExpressionParser}. Parsing depends on the text alone and is cached;
 * binding resolves the placeholders, makes the static checks and gives what evaluates: a
 * {@link dev.tafel.language.expression.condition.Condition}, an {@link dev.tafel.language.expression.update.Update} or
 * an {@link dev.tafel.language.expression.path.ItemProjection}. All texts of errors come without the envelope {@code 1
 * validation error detected: }, which belongs to the operation.
 */
@NullMarked
package dev.tafel.language.expression;

import org.jspecify.annotations.NullMarked;
