/**
 * The embedded engine: the storage contract on RocksDB.
 *
 * <p>{@link dev.tafel.storage.rocksdb.RocksStorageEngine} opens a data folder. What a folder holds and what it survives
 * is laid down in {@code docs/formats/data-folder.md}. No type of RocksDB leaves this package.
 */
@NullMarked
package dev.tafel.storage.rocksdb;

import org.jspecify.annotations.NullMarked;
