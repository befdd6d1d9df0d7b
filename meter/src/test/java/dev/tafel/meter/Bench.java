package dev.tafel.meter;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.http.HttpHandler;
import dev.tafel.meter.api.EstimateRoute;
import dev.tafel.meter.api.MeterHandler;
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
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** An engine in memory with a meter on it, a clock that the test moves, and the raw log of all calls. */
public final class Bench implements AutoCloseable {

    private final StorageEngine storage = new MemoryStorageEngine();
    private final Time time = new Time();
    private final Meter meter = new Meter(time);
    private final List<FinishedCall> log = new ArrayList<>();
    private final Engine engine =
            Engine.open(storage, new EngineOptions(time, new Random(1), Duration.ZERO).observedBy(this::observe));
    private final RequestDecoder decoder = new RequestDecoder();
    private Caller caller = Caller.UNKNOWN;

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
    }

    /** The meter. */
    public Meter meter() {
        return meter;
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
        execute(request(operation, json));
        return this;
    }

    /** Makes a call that fails. */
    public Bench fail(String operation, String json) {
        try {
            execute(request(operation, json));
        } catch (ApiException e) {
            return this;
        }
        throw new AssertionError("The call does not fail: " + operation + " " + json);
    }

    private <R extends Response> void execute(Request<R> request) {
        engine.execute(request, caller);
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
        return new MeterHandler(new MeterHandler.Served(meter, reporter(), estimates), executor, others);
    }

    @Override
    public void close() {
        engine.close();
        storage.close();
    }
}
