package dev.tafel.cli.server;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.model.api.DynamoService;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.studio.proof.ProofDatabase;
import dev.tafel.studio.prove.ProofSettings;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.SplittableRandom;

/** An engine in memory that serves one proof: its time stands still, and its tables are there at once. */
public final class ProofEngine implements ProofDatabase.Opened {

    private final Engine engine;

    private ProofEngine(Engine engine) {
        this.engine = engine;
    }

    /** A new engine; the caller closes it. */
    public static ProofDatabase.Opened open(ProofSettings settings) {
        Clock clock = Clock.fixed(settings.now(), ZoneOffset.UTC);
        EngineOptions options = new EngineOptions(clock, new SplittableRandom(settings.seed()), Duration.ZERO);
        return new ProofEngine(Engine.open(new MemoryStorageEngine(), options));
    }

    @Override
    public DynamoService service() {
        return engine;
    }

    @Override
    public void close() {
        engine.close();
    }
}
