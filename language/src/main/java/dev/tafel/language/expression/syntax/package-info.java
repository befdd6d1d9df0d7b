/** From the text of an expression to its syntax tree, in which placeholders still stand for names and values. */
@NullMarked
package dev.tafel.language.expression.syntax;

import org.jspecify.annotations.NullMarked;
