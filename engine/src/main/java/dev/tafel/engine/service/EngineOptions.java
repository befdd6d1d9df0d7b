package dev.tafel.engine.service;

import dev.tafel.engine.catalog.CatalogOptions;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.model.observe.RequestObserver;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/** What the engine needs from outside. Immutable: a change is made to a copy, before anyone sees it. */
public final class EngineOptions {

    /** The service's limit of an item collection: 10 GB. */
    public static final long COLLECTION_BYTES_MAX = 10L << 30;

    private final Clock clock;
    private final RandomGenerator random;
    private final Duration tableStateDelay;
    private final Executor background;
    private final Executor counting;
    private long collectionBytesMax = COLLECTION_BYTES_MAX;
    private @Nullable Lag readLag;
    private @Nullable RequestObserver observer;
    private IndexUpdates indexUpdates = IndexUpdates.inline();
    private ThrottlingSettings throttling = ThrottlingSettings.OFF;

    /** The service's limits, and threads of the engine's own for background work. */
    public EngineOptions(Clock clock, RandomGenerator random, Duration tableStateDelay) {
        this(clock, random, tableStateDelay, BackgroundThread.create(), BackgroundThread.create());
    }

    /**
     * The service's limits.
     *
     * @param random draws table ids; the engine uses it under a lock of its own
     * @param tableStateDelay how long a table stays CREATING, UPDATING or DELETING
     * @param background runs the building of indexes, in short pieces one after another; it may not run them in the
     *     thread that hands them over
     * @param counting runs counts of tables whose figures are in doubt; the same holds, but a count is one piece
     */
    public EngineOptions(
            Clock clock, RandomGenerator random, Duration tableStateDelay, Executor background, Executor counting) {
        this.clock = clock;
        this.random = random;
        this.tableStateDelay = tableStateDelay;
        this.background = background;
        this.counting = counting;
    }

    private EngineOptions changed(Consumer<EngineOptions> change) {
        EngineOptions copy = new EngineOptions(clock, random, tableStateDelay, background, counting);
        copy.collectionBytesMax = collectionBytesMax;
        copy.readLag = readLag;
        copy.observer = observer;
        copy.indexUpdates = indexUpdates;
        copy.throttling = throttling;
        change.accept(copy);
        return copy;
    }

    /** The same with another limit for item collections on tables with local indexes, in bytes. */
    public EngineOptions withCollectionLimit(long bytesMax) {
        return changed(copy -> copy.collectionBytesMax = bytesMax);
    }

    /** The same with eventually consistent reads that are behind; null for not at all. */
    public EngineOptions withReadLag(@Nullable Lag lag) {
        return changed(copy -> copy.readLag = lag);
    }

    /** The same for an engine that tells {@code present} of each call. */
    public EngineOptions observedBy(RequestObserver present) {
        return changed(copy -> copy.observer = present);
    }

    /** The same with global indexes that are kept up to date in another way. */
    public EngineOptions withIndexUpdates(IndexUpdates updates) {
        return changed(copy -> copy.indexUpdates = updates);
    }

    /** The same with limits of throughput. */
    public EngineOptions withThrottling(ThrottlingSettings settings) {
        return changed(copy -> copy.throttling = settings);
    }

    /** The ARN of the table of that name. */
    public String tableArn(String tableName) {
        return catalog().arn(tableName);
    }

    CatalogOptions catalog() {
        return new CatalogOptions(clock, random, tableStateDelay, CatalogOptions.REGION, CatalogOptions.ACCOUNT_ID);
    }

    Clock clock() {
        return clock;
    }

    Executor background() {
        return background;
    }

    Executor counting() {
        return counting;
    }

    long collectionBytesMax() {
        return collectionBytesMax;
    }

    @Nullable
    Lag readLag() {
        return readLag;
    }

    @Nullable
    RequestObserver observer() {
        return observer;
    }

    IndexUpdates indexUpdates() {
        return indexUpdates;
    }

    ThrottlingSettings throttling() {
        return throttling;
    }
}
