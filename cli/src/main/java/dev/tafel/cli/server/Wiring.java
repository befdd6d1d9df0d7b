package dev.tafel.cli.server;

import dev.tafel.cli.replay.OwnEngine;
import dev.tafel.cli.server.StartException.Reason;
import dev.tafel.cli.workbench.Bundle;
import dev.tafel.cli.workbench.DesignFiles;
import dev.tafel.cli.workbench.OriginGuard;
import dev.tafel.cli.workbench.RulePages;
import dev.tafel.cli.workbench.WorkbenchHandler;
import dev.tafel.cli.workbench.WorkbenchRoutes;
import dev.tafel.engine.catalog.CatalogOptions;
import dev.tafel.engine.check.Finding;
import dev.tafel.engine.fault.FaultInjector;
import dev.tafel.engine.fault.Faults;
import dev.tafel.engine.index.IndexUpdates;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import dev.tafel.http.netty.NettyHttpServer;
import dev.tafel.meter.Meter;
import dev.tafel.meter.api.EstimateRoute;
import dev.tafel.meter.api.MeterHandler;
import dev.tafel.meter.api.RecordRoute;
import dev.tafel.meter.api.ReplayRoute;
import dev.tafel.meter.record.Recorder;
import dev.tafel.meter.replay.Replays;
import dev.tafel.meter.report.Reporter;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.observe.RequestObserver;
import dev.tafel.model.price.PriceTable;
import dev.tafel.protocol.DynamoHandler;
import dev.tafel.protocol.ProtocolOptions;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.protocol.RequestIds;
import dev.tafel.protocol.auth.Authenticator;
import dev.tafel.protocol.auth.WellFormedAuthenticator;
import dev.tafel.storage.CorruptStorageException;
import dev.tafel.storage.Durability;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.rocksdb.DataFolderFormatException;
import dev.tafel.storage.rocksdb.DataFolderLockedException;
import dev.tafel.storage.rocksdb.RocksSettings;
import dev.tafel.storage.rocksdb.RocksStorageEngine;
import dev.tafel.studio.builder.ProgramAnswers;
import dev.tafel.studio.http.ProgramHandler;
import dev.tafel.studio.http.ProofHandler;
import dev.tafel.studio.http.StudioHandler;
import dev.tafel.studio.proof.ProofRuns;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.BindException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts the parts together by hand, in the order in which they need each other. */
final class Wiring {

    private static final Logger LOG = LoggerFactory.getLogger(Wiring.class);

    private Wiring() {}

    /**
     * Starts a server.
     *
     * @throws StartException if it cannot start; then nothing stays open
     */
    static TafelServer start(ServerSettings settings) {
        LoopbackRule.check(settings.host(), settings.authentication());
        Resources resources = new Resources();
        try {
            Clock clock = Clock.systemUTC();
            SplittableRandom random = new SplittableRandom();
            StorageEngine storage = storage(settings);
            resources.add(storage::close);
            CoarseClock seconds = CoarseClock.start(clock);
            resources.add(seconds);
            Meter meter = new Meter(seconds);
            Recorder recorder = new Recorder(clock, SecureRandom::new, Wiring::warn);
            resources.add(recorder::close);
            RequestObserver observer = call -> {
                meter.finished(call);
                recorder.finished(call);
            };
            EngineOptions options = new EngineOptions(clock, random.split(), settings.tableStateDelay())
                    .withCollectionLimit(settings.collectionBytesMax())
                    .withReadLag(settings.readLag())
                    .withIndexUpdates(indexUpdates(settings.indexLag()))
                    .withThrottling(settings.throttling())
                    .observedBy(observer);
            Engine engine = engine(storage, options);
            resources.add(engine::close);
            resources.add(CountsTimer.start(engine));
            record(settings, recorder);
            Workers workers = new Workers(settings.workers());
            resources.add(workers);
            HttpHandler handler = new DynamoHandler(
                    new ProtocolOptions(CatalogOptions.REGION, authenticator(settings.authentication())),
                    faulty(engine, settings.faults(), options, observer),
                    workers,
                    new RequestIds(random));
            Replays replays = replays(settings, recorder, resources);
            Metered metered = new Metered(engine, meter, recorder, replays, clock);
            HttpHandler others = metered(settings, metered, workers, handler);
            HttpHandler programs = new ProgramHandler(
                    new ProgramAnswers((operation, json) ->
                            new RequestDecoder().decode(operation, json.getBytes(StandardCharsets.UTF_8))),
                    workers,
                    others);
            HttpHandler studio = new StudioHandler(PriceTable::builtIn, workers, programs);
            Workers provers = new Workers(1);
            resources.add(provers);
            ProofRuns proofs = new ProofRuns(ProofEngine::open, provers);
            resources.add(proofs::close);
            HttpHandler proving = new ProofHandler(proofs, PriceTable::builtIn, workers, studio);
            HttpHandler designs = new DesignFiles(settings.designs(), workers, proving);
            HttpHandler routes = new WorkbenchRoutes(engine, CatalogOptions.REGION, workers, designs);
            HttpHandler rules = new RulePages(workers, routes);
            HttpHandler workbench = new WorkbenchHandler(Bundle.ofTheProgram(), workers, rules);
            HttpServer http = listen(settings, seconds, new ApiFirst(handler, new OriginGuard(workbench)));
            resources.add(http::close);
            return new TafelServer(http, resources);
        } catch (RuntimeException | Error e) {
            closeAfter(e, resources);
            throw e;
        }
    }

    private static void warn(String what) {
        LOG.atWarn().addKeyValue("what", what).log("Recording");
    }

    /** An engine with what watches it. */
    private record Metered(Engine engine, Meter meter, Recorder recorder, Replays replays, Clock clock) {}

    /** Replays have a thread of their own, so that no call waits for one. */
    private static Replays replays(ServerSettings settings, Recorder recorder, Resources resources) {
        Workers player = new Workers(1);
        resources.add(player);
        Replays replays = new Replays(
                recorder, new Replays.Surroundings(OwnEngine::open, settings.prices(), System::nanoTime, player));
        resources.add(replays::close);
        return replays;
    }

    private static void record(ServerSettings settings, Recorder recorder) {
        RecordingSettings recording = settings.recording();
        if (recording == null) {
            return;
        }
        try {
            recorder.start(recording.file(), recording.values());
        } catch (FileAlreadyExistsException e) {
            throw new StartException(
                    Reason.OPTIONS, "There is a file " + recording.file() + " already; record into another one", e);
        } catch (IOException e) {
            throw new StartException(Reason.OPTIONS, "Cannot record into " + recording.file() + ": " + e, e);
        }
    }

    private static HttpHandler metered(ServerSettings settings, Metered metered, Workers workers, HttpHandler others) {
        Engine engine = metered.engine();
        Meter meter = metered.meter();
        EstimateRoute estimates = new EstimateRoute(
                new EstimateRoute.Asked(
                        engine, engine, (operation, body) -> new RequestDecoder().decode(operation, body)),
                meter,
                settings.prices());
        Reporter reporter = new Reporter(meter, settings.prices());
        RecordRoute recordings = new RecordRoute(metered.recorder(), new RecordingFolder(metered.clock()));
        ReplayRoute replays = new ReplayRoute(metered.replays());
        return new MeterHandler(
                new MeterHandler.Served(meter, reporter, estimates, recordings, replays), workers, others);
    }

    /**
     * What does not agree in a data folder.
     *
     * @throws StartException if it cannot be opened
     */
    static List<Finding> check(Path folder) {
        // Changes that wait are looked at, not brought in.
        EngineOptions options = new EngineOptions(Clock.systemUTC(), new SplittableRandom(), Duration.ZERO)
                .withIndexUpdates(IndexUpdates.stepped(Lag.of(Duration.ZERO)));
        try (StorageEngine storage = storage(folder, Durability.ASYNC);
                Engine engine = engine(storage, options)) {
            return engine.checkConsistency();
        }
    }

    private static IndexUpdates indexUpdates(@Nullable Lag lag) {
        return lag == null ? IndexUpdates.inline() : IndexUpdates.following(lag);
    }

    private static StorageEngine storage(ServerSettings settings) {
        Path folder = settings.data();
        return folder == null ? new MemoryStorageEngine() : storage(folder, settings.durability());
    }

    private static StorageEngine storage(Path folder, Durability durability) {
        try {
            return RocksStorageEngine.open(folder, RocksSettings.of(durability));
        } catch (DataFolderLockedException e) {
            throw new StartException(Reason.FOLDER_IN_USE, messageOf(e), e);
        } catch (DataFolderFormatException e) {
            throw new StartException(Reason.FORMAT_UNKNOWN, messageOf(e), e);
        } catch (CorruptStorageException | StorageUnavailableException e) {
            throw new StartException(Reason.FOLDER_UNUSABLE, messageOf(e), e);
        }
    }

    private static Engine engine(StorageEngine storage, EngineOptions options) {
        try {
            return Engine.open(storage, options);
        } catch (CorruptStorageException | StorageUnavailableException e) {
            throw new StartException(Reason.FOLDER_UNUSABLE, messageOf(e), e);
        }
    }

    /** The engine, behind the faults if there are to be any. */
    private static DynamoService faulty(Engine engine, Faults faults, EngineOptions options, RequestObserver observer) {
        return faults.rules().isEmpty()
                ? engine
                : new FaultInjector(
                        engine,
                        faults,
                        new FaultInjector.Surroundings(
                                options::tableArn, delay -> LockSupport.parkNanos(delay.toNanos()), observer));
    }

    private static Authenticator authenticator(Authentication mode) {
        return switch (mode) {
            case OFF -> new WellFormedAuthenticator();
        };
    }

    private static HttpServer listen(ServerSettings settings, Clock clock, HttpHandler handler) {
        HttpServerOptions options = new HttpServerOptions(
                settings.host(), settings.port(), settings.eventLoops(), clock, HttpLimits.defaults());
        try {
            return NettyHttpServer.start(options, handler);
        } catch (UncheckedIOException e) {
            throw new StartException(Reason.ADDRESS, cannotListen(settings, e), e);
        }
    }

    private static String cannotListen(ServerSettings settings, UncheckedIOException failure) {
        Throwable cause = failure;
        while (cause.getCause() != null) {
            cause = cause.getCause();
        }
        String address = settings.host() + ":" + settings.port();
        return cause instanceof BindException
                ? "Cannot listen on " + address + ": " + cause.getMessage()
                        + ". If another program has the port, stop it or choose another one (--port; 0 takes any)."
                : "Cannot listen on " + address + ": " + cause;
    }

    /** What the failure and its causes say, outermost first. */
    private static String messageOf(RuntimeException failure) {
        StringBuilder message = new StringBuilder(String.valueOf(failure.getMessage()));
        for (Throwable cause = failure.getCause(); cause != null; cause = cause.getCause()) {
            message.append(": ").append(cause.getMessage());
        }
        return message.toString();
    }

    private static void closeAfter(Throwable failure, Resources resources) {
        try {
            resources.close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }
}
