/** The embedded engine: the storage contract on RocksDB. */
@NullMarked
package dev.tafel.storage.rocksdb;

import org.jspecify.annotations.NullMarked;
