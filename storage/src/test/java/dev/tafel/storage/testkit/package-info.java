/**
 * What every storage engine is tested with: the contract suite, seeded generators, an engine that fails on purpose.
 *
 * <p>An adapter extends {@link dev.tafel.storage.testkit.StorageEngineContract} and says how its engine is opened.
 */
@NullMarked
package dev.tafel.storage.testkit;

import org.jspecify.annotations.NullMarked;
