/** Key conditions: the conditions that a query may put on the key attributes. */
@NullMarked
package dev.tafel.language.expression.key;

import org.jspecify.annotations.NullMarked;
