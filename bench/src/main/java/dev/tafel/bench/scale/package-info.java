/** A generator for many items, and for reads among them: what {@code bench/load/scale.sh} runs. */
@NullMarked
package dev.tafel.bench.scale;

import org.jspecify.annotations.NullMarked;
