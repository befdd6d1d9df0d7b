/**
 * Programs that serve as yardsticks for the load harness in {@code bench/load}.
 *
 * <p>The micro benches lie in the packages below, named after what they measure.
 */
@NullMarked
package dev.tafel.bench;

import org.jspecify.annotations.NullMarked;
