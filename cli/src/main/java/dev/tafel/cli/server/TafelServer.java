package dev.tafel.cli.server;

import dev.tafel.engine.fault.Faults;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.http.HttpServer;
import dev.tafel.storage.Durability;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * The database with its HTTP port, running in this process.
 *
 * <p>Made for tests of applications: {@code TafelServer.inMemory().start()} takes some milliseconds in a warm JVM,
 * listens on a free port of 127.0.0.1 and shares nothing with any other server.
 *
 * <p>Safe for use by many threads.
 */
public final class TafelServer implements AutoCloseable {

    /** What a server listens to when nobody says otherwise. */
    public static final String HOST = "127.0.0.1";

    /** The most threads of one kind: 1024, chosen; more of them wait for each other than for a disk. */
    public static final int THREADS_MAX = 1024;

    private final HttpServer http;
    private final Resources resources;
    private final AtomicBoolean closed = new AtomicBoolean();

    TafelServer(HttpServer http, Resources resources) {
        this.http = http;
        this.resources = resources;
    }

    /** A server that keeps everything in memory and forgets it when it is closed. */
    public static Builder inMemory() {
        return new Builder(null);
    }

    /** A server that keeps its data in {@code folder}, which is made if there is none. */
    public static Builder onDisk(Path folder) {
        return new Builder(folder.toAbsolutePath().normalize());
    }

    /** Where the server listens. */
    public InetSocketAddress address() {
        return http.address();
    }

    /** The address as AWS SDKs want it, for example {@code http://127.0.0.1:8000}. */
    public URI endpoint() {
        InetAddress address = http.address().getAddress();
        String host = address.getHostAddress();
        return URI.create("http://" + (host.contains(":") ? "[" + host + "]" : host) + ":"
                + http.address().getPort());
    }

    /**
     * Stops accepting, answers the requests under way, stores what is in memory only, and gives the data folder free.
     *
     * <p>Nothing that was answered is lost. Closing again has no effect.
     */
    @Override
    public void close() {
        if (closed.compareAndSet(false, true)) {
            resources.close();
        }
    }

    /** How a server is to be started; each setter returns the same builder. For one thread. */
    public static final class Builder {

        private final @Nullable Path data;
        private String host = HOST;
        private int port;
        private Durability durability = Durability.ASYNC;
        private Duration tableStateDelay = Duration.ZERO;
        private long collectionBytesMax = EngineOptions.COLLECTION_BYTES_MAX;
        private Authentication authentication = Authentication.OFF;
        private int workers = workersDefault();
        private int eventLoops = eventLoopsDefault();
        private @Nullable Lag readLag;
        private @Nullable Lag indexLag;
        private PriceSource prices = PriceSource.builtIn();
        private ThrottlingSettings throttling = ThrottlingSettings.OFF;
        private Faults faults = Faults.NONE;
        private @Nullable RecordingSettings recording;
        private @Nullable Path designs;

        private Builder(@Nullable Path data) {
            this.data = data;
        }

        /** Listens to a name or address of this machine's loopback interface; without it, to {@link #HOST}. */
        public Builder host(String name) {
            this.host = name;
            return this;
        }

        /** Listens to this port, 0 to 65535; without it, or with 0, to one that is free. */
        public Builder port(int number) {
            this.port = number;
            return this;
        }

        /** What a finished write survives; without it, {@link Durability#ASYNC}. Has no meaning in memory. */
        public Builder durability(Durability mode) {
            this.durability = mode;
            return this;
        }

        /** How long a table stays CREATING, UPDATING or DELETING; without it, it does so for no time at all. */
        public Builder tableStateDelay(Duration delay) {
            this.tableStateDelay = delay;
            return this;
        }

        /** How many bytes an item collection may have on a table with local indexes; without it, 10 GB. */
        public Builder collectionLimit(long bytes) {
            this.collectionBytesMax = bytes;
            return this;
        }

        /** Who may call; without it, everybody. */
        public Builder authentication(Authentication mode) {
            this.authentication = mode;
            return this;
        }

        /** How many calls that wait for a disk or read much may run at once, 1 to 1024. */
        public Builder workers(int count) {
            this.workers = count;
            return this;
        }

        /** How many threads read from and write to connections, at least 1. */
        public Builder eventLoops(int count) {
            this.eventLoops = count;
            return this;
        }

        /** Lets eventually consistent reads see the data as they were that long ago; without it, those of now. */
        public Builder readLag(Lag lag) {
            this.readLag = lag;
            return this;
        }

        /** Which tables have their throughput limited; without it, none. */
        public Builder throttling(ThrottlingSettings settings) {
            this.throttling = settings;
            return this;
        }

        /** Which calls fail or wait; without it, none do. */
        public Builder faults(Faults rules) {
            this.faults = rules;
            return this;
        }

        /** Records all calls into a file; without it, none. */
        public Builder record(RecordingSettings settings) {
            this.recording = settings;
            return this;
        }

        /** Lets global indexes follow their tables after that time; without it, they change with their items. */
        public Builder indexLag(Lag lag) {
            this.indexLag = lag;
            return this;
        }

        /** Lets the workbench list, read and save the model files in this folder; without it, it saves none. */
        public Builder designs(Path folder) {
            this.designs = folder.toAbsolutePath().normalize();
            return this;
        }

        /** The prices that the meter reckons with; without it, those of us-east-1 that come with Tafel. */
        public Builder prices(PriceSource source) {
            this.prices = source;
            return this;
        }

        /**
         * Starts the server; when the call returns, it answers.
         *
         * @throws StartException if it cannot start
         */
        public TafelServer start() {
            return Wiring.start(new ServerSettings(
                    host,
                    port,
                    data,
                    durability,
                    tableStateDelay,
                    collectionBytesMax,
                    authentication,
                    workers,
                    eventLoops,
                    readLag,
                    indexLag,
                    prices,
                    throttling,
                    faults,
                    recording,
                    designs));
        }
    }

    /** The number of worker threads when nobody says otherwise: two for each processor, at least four. */
    public static int workersDefault() {
        return Math.max(4, 2 * Runtime.getRuntime().availableProcessors());
    }

    /** The number of event loop threads when nobody says otherwise: one for each processor. */
    public static int eventLoopsDefault() {
        return Runtime.getRuntime().availableProcessors();
    }
}
