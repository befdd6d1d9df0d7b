/**
 * What follows from a design, or what an import found: tables, key templates, indexes, and how each access pattern is
 * answered. Immutable and pure.
 */
@NullMarked
package dev.tafel.studio.layout;

import org.jspecify.annotations.NullMarked;
