/** Finds out whether what is stored agrees with itself: items, index entries, counts. */
@NullMarked
package dev.tafel.engine.check;

import org.jspecify.annotations.NullMarked;
