package dev.tafel.cli.server;

import dev.tafel.engine.fault.Faults;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.storage.Durability;
import java.nio.file.Path;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a server is put together.
 *
 * @param data the data folder; null keeps everything in memory
 * @param durability what a finished write in the data folder survives
 * @param tableStateDelay how long a table stays CREATING, UPDATING or DELETING
 * @param collectionBytesMax the largest size of an item collection on a table with local indexes
 * @param readLag how far eventually consistent reads are behind; null for not at all
 * @param indexLag how far global indexes are behind; null for not at all
 * @param prices what the meter reckons with
 * @param throttling which tables have their throughput limited
 * @param faults which calls fail or wait
 * @param recording where calls are recorded; null for nowhere
 * @param designs the folder of model files that the workbench may read and save; null for none
 */
record ServerSettings(
        String host,
        int port,
        @Nullable Path data,
        Durability durability,
        Duration tableStateDelay,
        long collectionBytesMax,
        Authentication authentication,
        int workers,
        int eventLoops,
        @Nullable Lag readLag,
        @Nullable Lag indexLag,
        PriceSource prices,
        ThrottlingSettings throttling,
        Faults faults,
        @Nullable RecordingSettings recording,
        @Nullable Path designs) {

    ServerSettings {
        requireThreads(workers);
        requireThreads(eventLoops);
    }

    private static void requireThreads(int count) {
        if (count < 1 || count > TafelServer.THREADS_MAX) {
            throw new IllegalArgumentException("Not a number of threads: " + count);
        }
    }
}
