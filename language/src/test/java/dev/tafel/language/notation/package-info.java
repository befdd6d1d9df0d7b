/** A short notation for values and items, so that tests can be tables. */
@NullMarked
package dev.tafel.language.notation;

import org.jspecify.annotations.NullMarked;
