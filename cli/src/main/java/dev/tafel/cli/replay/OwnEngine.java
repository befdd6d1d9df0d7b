package dev.tafel.cli.replay;

import dev.tafel.engine.partition.ThrottlingSettings;
import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.meter.Meter;
import dev.tafel.meter.record.Consumption;
import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.meter.replay.ReplayDatabase;
import dev.tafel.meter.replay.ReplayDatabase.Limits;
import dev.tafel.meter.replay.SimulatedClock;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.value.Bytes;
import dev.tafel.partition.ThrottlingMode;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/**
 * An empty database in memory whose time is that of the recording, with a meter on it.
 *
 * <p>It begins without items, so that reads find what was written since the recording began. The same recording always
 * comes to the same. For one thread.
 */
public final class OwnEngine implements ReplayDatabase.Opened {

    private final StorageEngine storage = new MemoryStorageEngine();
    private final Steps steps = new Steps();
    private final RequestDecoder decoder = new RequestDecoder();
    private final Instant began;
    private final SimulatedClock clock;
    private final Meter meter;
    private final Engine engine;
    private @Nullable FinishedCall last;

    /** A database at the beginning of a recording. */
    public OwnEngine(Instant began, ThrottlingSettings throttling) {
        this.began = began;
        this.clock = new SimulatedClock(began);
        this.meter = new Meter(clock);
        this.engine = Engine.open(
                storage,
                new EngineOptions(clock, new SplittableRandom(0), Duration.ZERO, steps, steps)
                        .observedBy(this::finished)
                        .withThrottling(throttling));
    }

    private void finished(FinishedCall call) {
        last = call;
        meter.finished(call);
    }

    /** A database whose tables are all limited alike. */
    public static ReplayDatabase.Opened open(Instant began, Limits limits) {
        return new OwnEngine(
                began,
                ThrottlingSettings.of(
                        switch (limits) {
                            case OFF -> ThrottlingMode.OFF;
                            case PROVISIONED -> ThrottlingMode.PROVISIONED;
                            case FULL -> ThrottlingMode.FULL;
                        }));
    }

    @Override
    public Meter meter() {
        return meter;
    }

    @Override
    public void ensureTable(Bytes createTable) throws IOException {
        try {
            engine.execute(decoder.decode(Operation.CREATE_TABLE, createTable.shared()));
        } catch (ApiException e) {
            if (e.code() != ErrorCode.RESOURCE_IN_USE) {
                throw new IOException("A table of the recording cannot be made: " + e.wireMessage(), e);
            }
        }
        steps.run();
    }

    @Override
    public Outcome call(RecordedCall call) {
        clock.moveTo(began.plusNanos(call.atMicros() * 1_000));
        last = null;
        try {
            execute(decoder.decode(call.operation(), call.request().shared()), new Client(call.agent()));
            return outcome(null);
        } catch (ApiException e) {
            return outcome(e.code().wireName());
        } finally {
            steps.run();
        }
    }

    private <R extends Response> void execute(Request<R> request, Caller caller) {
        engine.execute(request, caller);
    }

    private Outcome outcome(@Nullable String error) {
        FinishedCall finished = last;
        if (finished == null) {
            return Outcome.of(error);
        }
        return new Outcome(error, Consumption.of(finished));
    }

    private record Client(@Nullable String userAgent) implements Caller {

        @Override
        public @Nullable String accessKeyId() {
            return null;
        }

        @Override
        public byte @Nullable [] body() {
            return null;
        }
    }

    @Override
    public void close() {
        engine.close();
        storage.close();
    }
}
