/** Bound conditions and updates as text again, with names and values spelled as whoever writes them wants. */
@NullMarked
package dev.tafel.language.expression.text;

import org.jspecify.annotations.NullMarked;
