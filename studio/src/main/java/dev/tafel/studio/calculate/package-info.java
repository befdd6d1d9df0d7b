/** Calculators: what an item weighs, what a table costs. They use the functions that the engine meters with. */
@NullMarked
package dev.tafel.studio.calculate;

import org.jspecify.annotations.NullMarked;
