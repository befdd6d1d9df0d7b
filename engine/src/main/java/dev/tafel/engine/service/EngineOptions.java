package dev.tafel.engine.service;

import dev.tafel.engine.catalog.CatalogOptions;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
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
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 * @param readLag how far eventually consistent reads are behind; null for not at all
 * @param observer is told of each call; null for nobody
 * @param indexUpdates how global indexes are kept up to date
 */
public record EngineOptions(
        Clock clock,
        RandomGenerator random,
        Duration tableStateDelay,
        Executor background,
        long collectionBytesMax,
        @Nullable Lag readLag,
        @Nullable RequestObserver observer,
        IndexUpdates indexUpdates) {

    /** The service's limit of an item collection: 10 GB. */
    public static final long COLLECTION_BYTES_MAX = 10L << 30;

    /** The service's limits, and a thread of the engine's own for background work. */
    public EngineOptions(Clock clock, RandomGenerator random, Duration tableStateDelay) {
        this(
                clock,
                random,
                tableStateDelay,
                BackgroundThread.create(),
                COLLECTION_BYTES_MAX,
                null,
                null,
                IndexUpdates.inline());
    }

    /** The same with eventually consistent reads that are behind; null for not at all. */
    public EngineOptions withReadLag(@Nullable Lag lag) {
        return new EngineOptions(
                clock, random, tableStateDelay, background, collectionBytesMax, lag, observer, indexUpdates);
    }

    /** The same for an engine that tells {@code present} of each call. */
    public EngineOptions observedBy(RequestObserver present) {
        return new EngineOptions(
                clock, random, tableStateDelay, background, collectionBytesMax, readLag, present, indexUpdates);
    }

    /** The same with global indexes that are kept up to date in another way. */
    public EngineOptions withIndexUpdates(IndexUpdates updates) {
        return new EngineOptions(
                clock, random, tableStateDelay, background, collectionBytesMax, readLag, observer, updates);
    }

    CatalogOptions catalog() {
        return new CatalogOptions(clock, random, tableStateDelay, CatalogOptions.REGION, CatalogOptions.ACCOUNT_ID);
    }
}
