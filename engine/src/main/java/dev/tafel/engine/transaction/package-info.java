/** The operations that read or write many items as one atomic step. */
@NullMarked
package dev.tafel.engine.transaction;

import org.jspecify.annotations.NullMarked;
