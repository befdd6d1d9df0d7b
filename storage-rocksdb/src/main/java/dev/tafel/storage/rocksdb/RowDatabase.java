package dev.tafel.storage.rocksdb;

import dev.tafel.storage.Durability;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.rocksdb.BlockBasedTableConfig;
import org.rocksdb.BloomFilter;
import org.rocksdb.Cache;
import org.rocksdb.CompactRangeOptions;
import org.rocksdb.CompressionType;
import org.rocksdb.Filter;
import org.rocksdb.FlushOptions;
import org.rocksdb.IndexType;
import org.rocksdb.InfoLogLevel;
import org.rocksdb.LRUCache;
import org.rocksdb.Options;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * The open RocksDB of a data folder and the native objects that live as long as it does.
 *
 * <p>All rows are in the default column family. Closing it under a running call ends the JVM, so that is guarded above.
 */
final class RowDatabase implements AutoCloseable {

    private static final int BLOCK_BYTES = 4 << 10;
    private static final double BLOOM_BITS_PER_KEY = 10;
    private static final int BACKGROUND_JOBS = 2;
    private static final int MEMTABLES_MAX = 3;

    /** Logs written anew instead of created; RocksDB refuses writes without a log if it is to recycle logs. */
    private static final int RECYCLED_LOGS = 2;

    /** None for the files that memtables become, since they are soon rewritten; the last entry holds for all others. */
    private static final List<CompressionType> COMPRESSION =
            List.of(CompressionType.NO_COMPRESSION, CompressionType.LZ4_COMPRESSION);

    private static final int INFO_LOGS = 2;
    private static final long INFO_LOG_BYTES_MAX = 1 << 20;

    static {
        // Before any other class of the library is used: the constructors of some call into it without loading it.
        RocksDB.loadLibrary();
    }

    private final Faults faults;
    private final Cache cache;
    private final Filter filter;
    private final Options options;
    private final ReadOptions readOptions;
    private final ReadOptions scanOptions;
    private final RocksDB rocks;

    private RowDatabase(Path folder, RocksSettings settings) throws RocksDBException {
        faults = new Faults(folder.toString());
        cache = new LRUCache(settings.blockCacheBytes());
        filter = new BloomFilter(BLOOM_BITS_PER_KEY);
        options = options(settings, cache, filter);
        readOptions = new ReadOptions();
        // A scan reads each block once; it must not drive out what point reads come back to.
        scanOptions = new ReadOptions().setFillCache(false);
        boolean opened = false;
        try {
            rocks = RocksDB.open(options, folder.toString());
            opened = true;
        } finally {
            if (!opened) {
                closeOptions();
            }
        }
    }

    /** Opens the rows in {@code folder}, which becomes their folder if there are none yet. */
    static RowDatabase open(Path folder, RocksSettings settings) {
        try {
            Files.createDirectories(folder);
            return new RowDatabase(folder, settings);
        } catch (RocksDBException e) {
            throw new Faults(folder.toString()).of(e);
        } catch (IOException e) {
            throw new StorageUnavailableException("The folder of the rows cannot be created: " + folder, e);
        }
    }

    private static Options options(RocksSettings settings, Cache cache, Filter filter) {
        BlockBasedTableConfig tables = new BlockBasedTableConfig()
                .setBlockSize(BLOCK_BYTES)
                .setBlockCache(cache)
                .setFilterPolicy(filter)
                .setWholeKeyFiltering(true)
                .setCacheIndexAndFilterBlocks(true)
                .setCacheIndexAndFilterBlocksWithHighPriority(true)
                .setPinL0FilterAndIndexBlocksInCache(true)
                // In pieces, or the indexes and filters of some million rows would drive each other out of the cache.
                .setIndexType(IndexType.kTwoLevelIndexSearch)
                .setPartitionFilters(true)
                .setMetadataBlockSize(BLOCK_BYTES)
                .setPinTopLevelIndexAndFilter(true);
        return new Options()
                .setCreateIfMissing(true)
                .setTableFormatConfig(tables)
                .setCompressionPerLevel(COMPRESSION)
                .setWriteBufferSize(settings.memtableBytes())
                .setMaxWriteBufferNumber(MEMTABLES_MAX)
                .setTargetFileSizeBase(settings.memtableBytes())
                .setMaxOpenFiles(settings.openFilesMax())
                .setMaxBackgroundJobs(BACKGROUND_JOBS)
                .setRecycleLogFileNum(settings.durability() == Durability.MEMORY ? 0 : RECYCLED_LOGS)
                // Only the writer for this durability hands the buffer of the log over.
                .setManualWalFlush(settings.durability() == Durability.ASYNC)
                .setInfoLogLevel(InfoLogLevel.WARN_LEVEL)
                .setKeepLogFileNum(INFO_LOGS)
                .setMaxLogFileSize(INFO_LOG_BYTES_MAX)
                .setStatsDumpPeriodSec(0)
                .setStatsPersistPeriodSec(0);
    }

    RocksDB rocks() {
        return rocks;
    }

    Faults faults() {
        return faults;
    }

    /** For rows and ranges. */
    ReadOptions readOptions() {
        return readOptions;
    }

    /** For scans. */
    ReadOptions scanOptions() {
        return scanOptions;
    }

    /** Writes what the image holds as one atomic step, and empties it. */
    void write(WriteOptions writeOptions, BatchImage image) {
        try (WriteBatch batch = image.take()) {
            rocks.write(writeOptions, batch);
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    /** Hands what was written to the log's buffer to the system, so that it survives the process. */
    void flushLog() {
        try {
            rocks.flushWal(false);
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    /** Brings the log of what was written from its buffer and the page cache to the disk. */
    void syncLog() {
        try {
            rocks.flushWal(true);
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    /** Brings all rows into files, those too that no log has. */
    void flush() {
        try (FlushOptions waiting = new FlushOptions().setWaitForFlush(true)) {
            rocks.flush(waiting);
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    /**
     * Removes all rows of a space and gives their room back.
     *
     * <p>Whole files go first. For a moment that can bring back older values, which files further down held and a file
     * that is gone covered; the range deletion covers them for good. The compaction then rewrites the few files that
     * also hold rows of other spaces. Each step may be repeated, so a crash between them does no harm.
     */
    void drop(SpaceId space, WriteOptions writeOptions) {
        byte[] from = DiskKey.floorOf(space, 0);
        byte[] to = DiskKey.endOf(space);
        try (CompactRangeOptions compaction = new CompactRangeOptions()
                .setExclusiveManualCompaction(false)
                .setBottommostLevelCompaction(CompactRangeOptions.BottommostLevelCompaction.kForce)) {
            rocks.deleteFilesInRanges(rocks.getDefaultColumnFamily(), List.of(from, to), false);
            rocks.deleteRange(writeOptions, from, to);
            rocks.compactRange(rocks.getDefaultColumnFamily(), from, to, compaction);
        } catch (RocksDBException e) {
            throw faults.of(e);
        }
    }

    @Override
    public void close() {
        try {
            rocks.closeE();
        } catch (RocksDBException e) {
            throw faults.of(e);
        } finally {
            closeOptions();
        }
    }

    private void closeOptions() {
        scanOptions.close();
        readOptions.close();
        options.close();
        filter.close();
        cache.close();
    }
}
