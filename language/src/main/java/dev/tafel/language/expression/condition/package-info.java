/** Conditions that are bound to the values of a request, and hold for an item or do not. */
@NullMarked
package dev.tafel.language.expression.condition;

import org.jspecify.annotations.NullMarked;
