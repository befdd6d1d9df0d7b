/** What the meter costs. */
@NullMarked
package dev.tafel.bench.meter;

import org.jspecify.annotations.NullMarked;
