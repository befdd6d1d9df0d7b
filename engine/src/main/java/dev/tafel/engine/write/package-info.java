/** The operations that write one item. */
@NullMarked
package dev.tafel.engine.write;

import org.jspecify.annotations.NullMarked;
