/** Micro benches of the data model: items, their sizes, and numbers. */
@NullMarked
package dev.tafel.bench.model;

import org.jspecify.annotations.NullMarked;
