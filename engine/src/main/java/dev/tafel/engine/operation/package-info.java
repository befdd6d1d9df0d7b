/** The operations of the database, one class each. */
@NullMarked
package dev.tafel.engine.operation;

import org.jspecify.annotations.NullMarked;
