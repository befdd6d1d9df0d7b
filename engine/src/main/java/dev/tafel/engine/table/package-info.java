/** The operations on tables. */
@NullMarked
package dev.tafel.engine.table;

import org.jspecify.annotations.NullMarked;
