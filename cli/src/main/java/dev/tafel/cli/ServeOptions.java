package dev.tafel.cli;

import dev.tafel.cli.server.Authentication;
import dev.tafel.cli.server.RecordingSettings;
import dev.tafel.cli.server.TafelServer;
import dev.tafel.engine.fault.Faults;
import dev.tafel.engine.lag.Lag;
import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.storage.Durability;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of the commands that start a server; {@code docs/reference/configuration.md} explains them. */
final class ServeOptions {

    private static final int PORT_MAX = 65_535;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--host",
            paramLabel = "HOST",
            defaultValue = TafelServer.HOST,
            description = "Listen on this name or address; without authentication a loopback one. Default: 127.0.0.1")
    private String host = TafelServer.HOST;

    @Option(
            names = "--port",
            paramLabel = "PORT",
            defaultValue = "8000",
            description = "Listen on this port; 0: one that is free. Default: 8000")
    private int port;

    @Option(
            names = "--data",
            paramLabel = "DIR",
            description = "Keep the data in this folder. Default: $XDG_DATA_HOME/tafel, or ~/.local/share/tafel"
                    + " when XDG_DATA_HOME is not set")
    private @Nullable Path data;

    @Option(
            names = "--in-memory",
            arity = "0..1",
            fallbackValue = "true",
            defaultValue = "false",
            description = "Keep everything in memory and forget it at the end.")
    private boolean inMemory;

    @Option(
            names = "--durability",
            paramLabel = "MODE",
            defaultValue = "async",
            converter = Choice.OfDurability.class,
            description = "What an answered write survives. sync: a power failure; async: a killed process;"
                    + " memory: neither, only a regular end. Default: async")
    private Durability durability = Durability.ASYNC;

    @Option(
            names = "--table-state-delay",
            paramLabel = "TIME",
            defaultValue = "0ms",
            converter = DurationText.class,
            description = "How long tables stay CREATING, UPDATING and DELETING, for example 2s. Default: 0ms")
    private Duration tableStateDelay = Duration.ZERO;

    @Option(
            names = "--collection-limit",
            paramLabel = "SIZE",
            defaultValue = "10GB",
            converter = SizeText.class,
            description = "How large an item collection may be on a table with local indexes, for example 1MB."
                    + " Default: 10GB")
    private long collectionLimit = EngineOptions.COLLECTION_BYTES_MAX;

    @Option(
            names = "--auth",
            paramLabel = "MODE",
            defaultValue = "off",
            converter = Choice.OfAuthentication.class,
            description = "Who may call. off: everybody who reaches the port, with any credentials. Default: off")
    private Authentication auth = Authentication.OFF;

    @Option(
            names = "--workers",
            paramLabel = "N",
            description = "Threads for long calls, 1 to 1024. Default: two for each processor, at least four")
    private @Nullable Integer workers;

    @Option(
            names = "--event-loops",
            paramLabel = "N",
            description = "Threads for connections and short calls, 1 to 1024. Default: one for each processor")
    private @Nullable Integer eventLoops;

    @Option(
            names = "--read-lag",
            paramLabel = "TIME",
            converter = LagText.class,
            description = "Eventually consistent reads see the data of that long ago: 100ms, or a range that is drawn"
                    + " from, 50ms..400ms. Default: reads see the data of now")
    private @Nullable Lag readLag;

    @Option(
            names = "--index-lag",
            paramLabel = "TIME",
            converter = LagText.class,
            description = "Global indexes follow their tables after that time, 200ms or 50ms..400ms. Default: they"
                    + " change with their items")
    private @Nullable Lag indexLag;

    @Option(
            names = "--lag-seed",
            paramLabel = "N",
            defaultValue = "0",
            description = "What lags with a range are drawn from; the same number draws the same. Default: 0")
    private long lagSeed;

    @Option(
            names = "--throttling",
            paramLabel = "MODE",
            defaultValue = "off",
            converter = ThrottlingText.class,
            description =
                    "Limit throughput. provisioned: by what tables and indexes were given; full: by partitions too."
                            + " Single tables after commas: off,orders=full. Default: off")
    private ThrottlingSettings throttling = ThrottlingSettings.OFF;

    @Option(
            names = "--faults",
            paramLabel = "FILE",
            converter = FaultsFile.class,
            description = "Let calls fail or wait as the rules in this file say. Default: no faults")
    private Faults faults = Faults.NONE;

    @Option(
            names = "--designs",
            paramLabel = "DIR",
            description = "Let the workbench list, read and save the model files in this folder. Default: none")
    private @Nullable Path designs;

    @Mixin
    private PriceSourceOptions prices = new PriceSourceOptions();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Record all requests into this file, which must not exist, for tafel replay. Default: none")
    private @Nullable Path record;

    @Option(
            names = "--record-values",
            paramLabel = "MODE",
            defaultValue = "plain",
            converter = Choice.OfRecordedValues.class,
            description = "What a recording keeps of attributes. plain: their values; hashed: pseudonyms of the same"
                    + " types and sizes. Default: plain")
    private RecordedValues recordValues = RecordedValues.PLAIN;

    @SuppressWarnings("UnusedVariable") // ConfigFile reads it before the command line is parsed.
    @Option(
            names = "--config",
            paramLabel = "FILE",
            description =
                    "Read options from this file. Default: tafel.properties in the working folder, if there is one")
    private @Nullable Path config;

    /** The server that the options ask for, with its data in {@code folder} unless it is to keep them in memory. */
    TafelServer.Builder server(@Nullable Path folder) {
        TafelServer.Builder builder = folder == null ? TafelServer.inMemory() : TafelServer.onDisk(folder);
        builder.host(host)
                .port(within("--port", port, 0, PORT_MAX))
                .durability(durability)
                .tableStateDelay(tableStateDelay)
                .collectionLimit(collectionLimit)
                .authentication(auth)
                .throttling(throttling)
                .faults(faults);
        if (designs != null) {
            builder.designs(designs);
        }
        if (workers != null) {
            builder.workers(within("--workers", workers, 1, TafelServer.THREADS_MAX));
        }
        if (eventLoops != null) {
            builder.eventLoops(within("--event-loops", eventLoops, 1, TafelServer.THREADS_MAX));
        }
        if (indexLag != null) {
            builder.indexLag(indexLag.seeded(lagSeed));
        }
        if (readLag != null) {
            builder.readLag(readLag.seeded(lagSeed));
        }
        if (record != null) {
            builder.record(new RecordingSettings(record, recordValues));
        }
        return builder.prices(prices.source(spec.commandLine()));
    }

    /**
     * The folder that the options name, or null if everything is to stay in memory.
     *
     * <p>If both are asked for, the stronger source wins; from one and the same source they contradict each other.
     */
    @Nullable
    Path dataFolder(OptionSources sources, Path standard) {
        if (!inMemory) {
            return data == null ? standard : data;
        }
        OptionSources.Rank memory = sources.rank(spec, "--in-memory");
        OptionSources.Rank folder = sources.rank(spec, "--data");
        if (memory == folder) {
            throw new ParameterException(spec.commandLine(), "Give --in-memory or --data, not both");
        }
        return memory.compareTo(folder) > 0 ? null : data;
    }

    /** Whether a folder of model files was named. */
    boolean hasDesigns() {
        return designs != null;
    }

    /** Where the data are, for the one who started the server. */
    String describe(@Nullable Path folder) {
        return folder == null
                ? "in memory, gone at the end"
                : "data in " + folder + ", durability " + durability.name().toLowerCase(Locale.ROOT);
    }

    /** The folder for data when no option names one. */
    static Path standardFolder(Map<String, String> environment, String home) {
        String shared = environment.get("XDG_DATA_HOME");
        Path base = shared == null || shared.isEmpty() ? Path.of(home, ".local", "share") : Path.of(shared);
        return base.resolve("tafel");
    }

    private int within(String option, int value, int min, int max) {
        if (value < min || value > max) {
            throw new ParameterException(
                    spec.commandLine(),
                    "Invalid value for option '" + option + "': " + value + " is not in the range " + min + " to "
                            + max,
                    spec.findOption(option),
                    String.valueOf(value));
        }
        return value;
    }
}
