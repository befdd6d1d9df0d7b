/** How values compare, and what is in them: the semantics that all expressions share. */
@NullMarked
package dev.tafel.language.expression.value;

import org.jspecify.annotations.NullMarked;
