/**
 * The storage contract: rows in partitions, ordered bytes, atomic commits.
 *
 * <p>Read {@link dev.tafel.storage.StorageEngine} first. The contract knows bytes only; what a row means is decided
 * above it, and how rows reach a disk or a network below it. {@code StorageEngineContract} in the test jar is the
 * executable form of what these types promise.
 */
@NullMarked
package dev.tafel.storage;

import org.jspecify.annotations.NullMarked;
