/** The tables that there are: their definitions and states, kept in the storage engine's space 0. */
@NullMarked
package dev.tafel.engine.catalog;

import org.jspecify.annotations.NullMarked;
