package dev.tafel.bench.meter;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.meter.Meter;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What a GetItem and a Query of twenty items cost in the engine, in memory, with the meter and without.
 *
 * <p>The requests are decoded beforehand, of a thousand keys; the difference of the two is the meter's part.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(1)
public class MeterBench implements Caller {

    private static final int KEYS = 1024;

    @Param({"off", "on"})
    private String meter = "off";

    private final Request<?>[] gets = new Request<?>[KEYS];
    private final Request<?>[] queries = new Request<?>[KEYS];
    private @Nullable Engine engine;
    private int next;

    /** A table with a thousand collections of twenty small items. */
    @Setup
    public void fill() {
        Clock clock = Clock.systemUTC();
        EngineOptions options = new EngineOptions(clock, new SplittableRandom(1), Duration.ZERO);
        Engine opened = Engine.open(
                new MemoryStorageEngine(), meter.equals("on") ? options.observedBy(new Meter(clock)) : options);
        engine = opened;
        run(
                opened,
                request(
                        Operation.CREATE_TABLE,
                        "{'TableName':'Tab','BillingMode':'PAY_PER_REQUEST','AttributeDefinitions':["
                                + "{'AttributeName':'PK','AttributeType':'S'},"
                                + "{'AttributeName':'SK','AttributeType':'S'}],"
                                + "'KeySchema':[{'AttributeName':'PK','KeyType':'HASH'},"
                                + "{'AttributeName':'SK','KeyType':'RANGE'}]}"));
        for (int i = 0; i < KEYS; i++) {
            for (int j = 0; j < 20; j++) {
                String item = "{'TableName':'Tab','Item':{'PK':{'S':'USER#" + i + "'},'SK':{'S':'ORDER#" + j
                        + "'},'text':{'S':'" + "x".repeat(150) + "'}}}";
                run(opened, request(Operation.PUT_ITEM, item));
            }
            gets[i] = request(
                    Operation.GET_ITEM, "{'TableName':'Tab','Key':{'PK':{'S':'USER#" + i + "'},'SK':{'S':'ORDER#7'}}}");
            queries[i] = request(
                    Operation.QUERY,
                    "{'TableName':'Tab','KeyConditionExpression':'PK = :p AND begins_with(SK, :s)',"
                            + "'ExpressionAttributeValues':{':p':{'S':'USER#" + i + "'},':s':{'S':'ORDER#'}}}");
        }
    }

    private static Request<?> request(Operation operation, String json) {
        return new RequestDecoder().decode(operation, json.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    private <R extends Response> R run(Engine opened, Request<R> request) {
        return opened.execute(request, this);
    }

    private Response next(Request<?>[] requests) {
        Engine opened = engine;
        if (opened == null) {
            throw new IllegalStateException("There is no engine yet");
        }
        next = (next + 1) % KEYS;
        return run(opened, requests[next]);
    }

    /** Reads one item. */
    @Benchmark
    public Response getItem() {
        return next(gets);
    }

    /** Reads a page of twenty items. */
    @Benchmark
    public Response query() {
        return next(queries);
    }

    @Override
    public String userAgent() {
        return "aws-sdk-java/2.57.8 md/io#sync md/http#Apache ua/2.1 os/Linux lang/java#17 md/OpenJDK_64-Bit_Server_VM";
    }

    @Override
    public String accessKeyId() {
        return "AKIAIOSFODNN7EXAMPLE";
    }

    @Override
    public byte @Nullable [] body() {
        return null;
    }
}
