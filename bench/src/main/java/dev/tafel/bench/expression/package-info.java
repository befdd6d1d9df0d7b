/** Micro benches of the expression language: parsing, binding, evaluation. */
@NullMarked
package dev.tafel.bench.expression;

import org.jspecify.annotations.NullMarked;
