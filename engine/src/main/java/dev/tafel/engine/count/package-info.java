/** Counting again what tables hold after something has put their counts in doubt. */
@NullMarked
package dev.tafel.engine.count;

import org.jspecify.annotations.NullMarked;
