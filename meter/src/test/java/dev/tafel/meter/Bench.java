package dev.tafel.meter;

import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.http.HttpHandler;
import dev.tafel.meter.api.EstimateRoute;
import dev.tafel.meter.api.MeterHandler;
import dev.tafel.meter.api.RecordRoute;
import dev.tafel.meter.api.ReplayRoute;
import dev.tafel.meter.record.Recorder;
import dev.tafel.meter.replay.Replays;
import dev.tafel.meter.report.Report;
import dev.tafel.meter.report.Reporter;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.price.PriceTable;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** An engine in memory with a meter on it, a clock that the test moves, and the raw log of all calls. */
public final class Bench implements AutoCloseable {

    private final StorageEngine storage = new MemoryStorageEngine();
    private final Time time = new Time();
    private final Meter meter = new Meter(time);
    private final List<String> notices = Collections.synchronizedList(new ArrayList<>());
    private final Recorder recorder = new Recorder(time, () -> new Random(2), notices::add);
    private final List<FinishedCall> log = new ArrayList<>();
    private final Engine engine;
    private final RequestDecoder decoder = new RequestDecoder();
    private Caller caller = Caller.UNKNOWN;

    /** An engine without limits of throughput. */
    public Bench() {
        this(ThrottlingSettings.OFF);
    }

    /** An engine with these limits of throughput. */
    public Bench(ThrottlingSettings throttling) {
        engine = Engine.open(
                storage,
                new EngineOptions(time, new Random(1), Duration.ZERO)
                        .withThrottling(throttling)
                        .observedBy(this::observe));
    }

    private static final class Time extends Clock {

        private Instant now = Instant.parse("2026-11-30T10:00:00Z");

        @Override
        public Instant instant() {
            return now;
        }

        @Override
        public ZoneId getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }
    }

    private void observe(FinishedCall call) {
        log.add(call);
        meter.finished(call);
        recorder.finished(call);
    }

    /** The meter. */
    public Meter meter() {
        return meter;
    }

    /** The recorder of all calls, which does nothing until it is started. */
    public Recorder recorder() {
        return recorder;
    }

    /** All calls so far. */
    public List<FinishedCall> log() {
        return log;
    }

    /** Lets time pass. */
    public Bench pass(long seconds) {
        time.now = time.now.plusSeconds(seconds);
        return this;
    }

    /** Lets a little time pass. */
    public Bench passMicros(long micros) {
        time.now = time.now.plusNanos(micros * 1_000);
        return this;
    }

    /** The caller of all calls from now on. */
    public Bench callAs(@Nullable String userAgent, @Nullable String accessKeyId) {
        caller = new Caller() {
            @Override
            public @Nullable String userAgent() {
                return userAgent;
            }

            @Override
            public @Nullable String accessKeyId() {
                return accessKeyId;
            }

            @Override
            public byte @Nullable [] body() {
                return null;
            }
        };
        return this;
    }

    /** The caller of all calls from now on. */
    public Bench callAs(Caller present) {
        caller = present;
        return this;
    }

    /** The request that the JSON spells, with single quotes for double ones. */
    public Request<?> request(String operation, String json) {
        return decoder.decode(
                Operation.named(operation).orElseThrow(),
                json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    /** Makes a call. */
    public Bench call(String operation, String json) {
        execute(request(operation, json), json);
        return this;
    }

    /** Makes a call that may be throttled. */
    public Bench attempt(String operation, String json) {
        try {
            execute(request(operation, json), json);
        } catch (ApiException e) {
            if (!e.code().isThrottling()) {
                throw e;
            }
        }
        return this;
    }

    /** Tries a call without its effect. */
    public FinishedCall dryRun(String operation, String json) {
        return engine.dryRun(request(operation, json));
    }

    /** Makes a call that fails. */
    public Bench fail(String operation, String json) {
        try {
            execute(request(operation, json), json);
        } catch (ApiException e) {
            return this;
        }
        throw new AssertionError("The call does not fail: " + operation + " " + json);
    }

    private <R extends Response> void execute(Request<R> request, String json) {
        engine.execute(request, new Sender(caller, json));
    }

    /** The caller with what was sent. */
    private record Sender(Caller caller, String json) implements Caller {

        @Override
        public @Nullable String userAgent() {
            return caller.userAgent();
        }

        @Override
        public @Nullable String accessKeyId() {
            return caller.accessKeyId();
        }

        @Override
        public byte @Nullable [] body() {
            return json.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
        }
    }

    /** A table {@code Tab} with the key PK, SK and the given other members. */
    public Bench table(String members) {
        return call(
                "CreateTable",
                "{'TableName':'Tab','BillingMode':'PAY_PER_REQUEST','KeySchema':["
                        + "{'AttributeName':'PK','KeyType':'HASH'},{'AttributeName':'SK','KeyType':'RANGE'}],"
                        + members + "}");
    }

    /** A table {@code Tab} with the key PK, SK and nothing else. */
    public Bench table() {
        return table("'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},"
                + "{'AttributeName':'SK','AttributeType':'S'}]");
    }

    /** A table {@code Tab} with an index {@code Gsi} on the attribute g. */
    public Bench indexedTable(String projection) {
        return table("'AttributeDefinitions':[{'AttributeName':'PK','AttributeType':'S'},"
                + "{'AttributeName':'SK','AttributeType':'S'},{'AttributeName':'g','AttributeType':'S'}],"
                + "'GlobalSecondaryIndexes':[{'IndexName':'Gsi','KeySchema':[{'AttributeName':'g','KeyType':'HASH'}],"
                + "'Projection':" + projection + "}]");
    }

    /** Puts an item; {@code more} is more members of it, with a comma before. */
    public Bench put(String pk, String sk, String more) {
        return call(
                "PutItem", "{'TableName':'Tab','Item':{'PK':{'S':'" + pk + "'},'SK':{'S':'" + sk + "'}" + more + "}}");
    }

    /** Gets an item; {@code more} is more members of the request, with a comma before. */
    public Bench get(String pk, String sk, String more) {
        return call(
                "GetItem", "{'TableName':'Tab','Key':{'PK':{'S':'" + pk + "'},'SK':{'S':'" + sk + "'}}" + more + "}");
    }

    /** Queries by partition and a prefix of the sort key. */
    public Bench query(String pk, String prefix, String more) {
        return call(
                "Query",
                "{'TableName':'Tab','KeyConditionExpression':'PK = :p AND begins_with(SK, :s)',"
                        + "'ExpressionAttributeValues':{':p':{'S':'" + pk + "'},':s':{'S':'" + prefix + "'}}" + more
                        + "}");
    }

    /** Reports of us-east-1. */
    public Reporter reporter() {
        return new Reporter(meter, () -> PriceTable.builtIn().in("us-east-1"));
    }

    /** The report of the last hour. */
    public Report report() {
        return reporter().report(Duration.ofHours(1));
    }

    /** A handler of the meter's paths. */
    public MeterHandler handler(HttpHandler others) {
        return handler(Runnable::run, others);
    }

    /** A handler of the meter's paths that makes its answers on {@code executor}. */
    public MeterHandler handler(Executor executor, HttpHandler others) {
        EstimateRoute estimates = new EstimateRoute(
                new EstimateRoute.Asked(engine, engine, new RequestDecoder()::decode),
                meter,
                () -> PriceTable.builtIn().in("us-east-1"));
        RecordRoute recordings = new RecordRoute(
                recorder, () -> Files.createTempDirectory("tafel").resolve("calls.jsonl"));
        Replays replays = new Replays(
                recorder,
                new Replays.Surroundings(
                        (began, limits) -> {
                            throw new IllegalStateException("There is no database for replays here");
                        },
                        () -> PriceTable.builtIn().in("us-east-1"),
                        () -> 0,
                        Runnable::run));
        return new MeterHandler(
                new MeterHandler.Served(meter, reporter(), estimates, recordings, new ReplayRoute(replays)),
                executor,
                others);
    }

    @Override
    public void close() {
        recorder.close();
        engine.close();
        storage.close();
    }
}
