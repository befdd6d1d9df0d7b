package dev.tafel.engine.service;

import dev.tafel.engine.catalog.CatalogOptions;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.model.observe.RequestObserver;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What the engine needs from outside.
 *
 * @param random draws table ids; the engine uses it under a lock of its own
 * @param tableStateDelay how long a table stays CREATING, UPDATING or DELETING
 * @param background runs the building of indexes, in short pieces one after another; it may not run them in the thread
 *     that hands them over
 * @param counting runs counts of tables whose figures are in doubt; the same holds, but a count is one piece
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 * @param readLag how far eventually consistent reads are behind; null for not at all
 * @param observer is told of each call; null for nobody
 * @param indexUpdates how global indexes are kept up to date
 * @param throttling whose throughput is limited
 */
public record EngineOptions(
        Clock clock,
        RandomGenerator random,
        Duration tableStateDelay,
        Executor background,
        Executor counting,
        long collectionBytesMax,
        @Nullable Lag readLag,
        @Nullable RequestObserver observer,
        IndexUpdates indexUpdates,
        ThrottlingSettings throttling) {

    /** The service's limit of an item collection: 10 GB. */
    public static final long COLLECTION_BYTES_MAX = 10L << 30;

    /** The service's limits, and threads of the engine's own for background work. */
    public EngineOptions(Clock clock, RandomGenerator random, Duration tableStateDelay) {
        this(
                clock,
                random,
                tableStateDelay,
                BackgroundThread.create(),
                BackgroundThread.create(),
                COLLECTION_BYTES_MAX,
                null,
                null,
                IndexUpdates.inline(),
                ThrottlingSettings.OFF);
    }

    /** The same with another limit for item collections, in bytes. */
    public EngineOptions withCollectionLimit(long bytesMax) {
        return new EngineOptions(
                clock,
                random,
                tableStateDelay,
                background,
                counting,
                bytesMax,
                readLag,
                observer,
                indexUpdates,
                throttling);
    }

    /** The same with eventually consistent reads that are behind; null for not at all. */
    public EngineOptions withReadLag(@Nullable Lag lag) {
        return new EngineOptions(
                clock,
                random,
                tableStateDelay,
                background,
                counting,
                collectionBytesMax,
                lag,
                observer,
                indexUpdates,
                throttling);
    }

    /** The same for an engine that tells {@code present} of each call. */
    public EngineOptions observedBy(RequestObserver present) {
        return new EngineOptions(
                clock,
                random,
                tableStateDelay,
                background,
                counting,
                collectionBytesMax,
                readLag,
                present,
                indexUpdates,
                throttling);
    }

    /** The same with global indexes that are kept up to date in another way. */
    public EngineOptions withIndexUpdates(IndexUpdates updates) {
        return new EngineOptions(
                clock,
                random,
                tableStateDelay,
                background,
                counting,
                collectionBytesMax,
                readLag,
                observer,
                updates,
                throttling);
    }

    /** The same with limits of throughput. */
    public EngineOptions withThrottling(ThrottlingSettings changed) {
        return new EngineOptions(
                clock,
                random,
                tableStateDelay,
                background,
                counting,
                collectionBytesMax,
                readLag,
                observer,
                indexUpdates,
                changed);
    }

    /** The ARN of the table of that name. */
    public String tableArn(String tableName) {
        return catalog().arn(tableName);
    }

    CatalogOptions catalog() {
        return new CatalogOptions(clock, random, tableStateDelay, CatalogOptions.REGION, CatalogOptions.ACCOUNT_ID);
    }
}
