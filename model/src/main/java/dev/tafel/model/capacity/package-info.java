/** Capacity: the rounding rules and the units that each operation consumes, in half units. */
@NullMarked
package dev.tafel.model.capacity;

import org.jspecify.annotations.NullMarked;
