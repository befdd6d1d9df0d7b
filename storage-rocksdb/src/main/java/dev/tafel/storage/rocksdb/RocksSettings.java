package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Durability;

/**
 * How a data folder is opened; nothing of it is stored, so it may differ from one opening to the next.
 *
 * @param durability what a finished commit survives
 * @param blockCacheBytes memory for blocks read from files, their indexes and filters among them
 * @param memtableBytes memory for the newest rows before they go to a file; up to three times this is held for a while
 * @param readCacheBytes memory of the Java heap for rows and ranges used lately; 0 for none
 * @param openFilesMax files of rows kept open at a time
 */
public record RocksSettings(
        Durability durability, long blockCacheBytes, long memtableBytes, long readCacheBytes, int openFilesMax) {

    /** The block cache of {@link #of}. */
    public static final long BLOCK_CACHE_BYTES_DEFAULT = 64L << 20;

    /**
     * The memtable of {@link #of}; measured: a smaller one is moved to files more often, a larger one is dearer to
     * fill.
     */
    public static final long MEMTABLE_BYTES_DEFAULT = 32L << 20;

    /** The largest read cache of {@link #of}; it is never more than an eighth of the heap. */
    public static final long READ_CACHE_BYTES_DEFAULT = 64L << 20;

    private static final int HEAP_PARTS = 8;

    /** The open files of {@link #of}. */
    public static final int OPEN_FILES_MAX_DEFAULT = 256;

    public RocksSettings {
        if (blockCacheBytes < 1 || memtableBytes < 1 || openFilesMax < 1 || readCacheBytes < 0) {
            throw new IllegalArgumentException("Sizes are positive: block cache " + blockCacheBytes + ", memtable "
                    + memtableBytes + ", read cache " + readCacheBytes + ", open files " + openFilesMax);
        }
    }

    /** The settings that suit a developer's machine and a small server. */
    public static RocksSettings of(Durability durability) {
        long heapPart = Runtime.getRuntime().maxMemory() / HEAP_PARTS;
        return new RocksSettings(
                durability,
                BLOCK_CACHE_BYTES_DEFAULT,
                MEMTABLE_BYTES_DEFAULT,
                Math.min(READ_CACHE_BYTES_DEFAULT, heapPart),
                OPEN_FILES_MAX_DEFAULT);
    }

    /** The same settings with another block cache. */
    public RocksSettings withBlockCacheBytes(long bytes) {
        return new RocksSettings(durability, bytes, memtableBytes, readCacheBytes, openFilesMax);
    }

    /** The same settings with another memtable. */
    public RocksSettings withMemtableBytes(long bytes) {
        return new RocksSettings(durability, blockCacheBytes, bytes, readCacheBytes, openFilesMax);
    }

    /** The same settings with another read cache. */
    public RocksSettings withReadCacheBytes(long bytes) {
        return new RocksSettings(durability, blockCacheBytes, memtableBytes, bytes, openFilesMax);
    }
}
