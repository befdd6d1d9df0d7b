package dev.tafel.studio.proof;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.price.PriceTable;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.prove.ProofProgress;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.Random;

/** Proofs that tests look at. */
public final class Proofs {

    private Proofs() {}

    /** The model of an example. */
    public static DerivedModel example(String name) {
        try {
            return model(Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The model that a text is. */
    public static DerivedModel model(String yaml) {
        try {
            return DerivedModel.read(yaml, PriceTable.builtIn());
        } catch (ModelFileException e) {
            throw new IllegalArgumentException(e);
        }
    }

    /** A new engine in memory. */
    public static ProofDatabase.Opened open(ProofSettings settings) {
        Clock clock = Clock.fixed(settings.now(), ZoneOffset.UTC);
        Engine engine = Engine.open(
                new MemoryStorageEngine(), new EngineOptions(clock, new Random(settings.seed()), Duration.ZERO));
        return new ProofDatabase.Opened() {

            @Override
            public DynamoService service() {
                return engine;
            }

            @Override
            public void close() {
                engine.close();
            }
        };
    }

    /** The proof of a model with about so many things. */
    public static Proof of(DerivedModel model, long seed, int things) {
        ProofSettings settings = ProofSettings.USUAL.withSeed(seed).withThings(things);
        try (ProofDatabase.Opened opened = open(settings)) {
            return Proof.of(opened.service(), model, settings, ProofProgress.SILENT);
        }
    }
}
