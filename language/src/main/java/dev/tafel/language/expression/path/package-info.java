/** Document paths: where in an item a value is, and what several paths have in common. */
@NullMarked
package dev.tafel.language.expression.path;

import org.jspecify.annotations.NullMarked;
