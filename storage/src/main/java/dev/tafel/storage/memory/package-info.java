/** The engine that keeps its rows in the heap: the oracle of the contract, and the store behind {@code --in-memory}. */
@NullMarked
package dev.tafel.storage.memory;

import org.jspecify.annotations.NullMarked;
