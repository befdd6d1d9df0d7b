/** Updates that are bound to the values of a request, and make a new item of an old one. */
@NullMarked
package dev.tafel.language.expression.update;

import org.jspecify.annotations.NullMarked;
