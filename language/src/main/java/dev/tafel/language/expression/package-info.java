/** The expression languages: lexer, parser, static checks and evaluation. */
@NullMarked
package dev.tafel.language.expression;

import org.jspecify.annotations.NullMarked;
