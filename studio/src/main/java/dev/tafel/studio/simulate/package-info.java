/** Writes to a table and an index in simulated time: what a hot key does, and what spreading it does. */
@NullMarked
package dev.tafel.studio.simulate;

import org.jspecify.annotations.NullMarked;
