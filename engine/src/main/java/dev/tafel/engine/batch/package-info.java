/** The operations that read or write many items, each of them for itself. */
@NullMarked
package dev.tafel.engine.batch;

import org.jspecify.annotations.NullMarked;
