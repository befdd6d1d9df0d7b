package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.prove.ProofReport;
import dev.tafel.studio.prove.ProofReport.Verdict;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.prove.Prover;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For designs by chance: what is called covered is answered by the engine, with the items that a scan finds, in the
 * order asked for, by as many requests as the plan says. {@code -Dtests.seeds=200} runs more of them.
 */
class EnginePropertyTest {

    private static final Instant NOW = Instant.parse("2026-11-30T08:15:00Z");
    private static final int SEEDS = 12;

    static Stream<Long> seeds() {
        return LongStream.range(0, Integer.getInteger("tests.seeds", SEEDS)).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsCoveredIsAnsweredByTheEngine(long seed) {
        Design design = new RandomDesigns(new SplittableRandom(seed)).next();
        Derivation derivation = Derivation.of(design, Derived.PRICES);

        ProofReport report = prove(derivation, seed);

        String model = ModelFile.of(design).text();
        assertThat(report.faults()).as("seed %d%n%s", seed, model).isEmpty();
        for (ProofReport.PatternProof proof : report.patterns()) {
            PatternPlan plan = derivation.layout().plan(proof.pattern()).orElseThrow();
            if (plan.coverage() == Coverage.SCAN || plan.coverage() == Coverage.OUTSIDE) {
                continue;
            }
            assertThat(proof.verdict())
                    .as("seed %d, %s: %s%n%s%n%s", seed, proof.pattern(), proof.explanation(), plan, model)
                    .isNotEqualTo(Verdict.WRONG_ANSWER);
        }
    }

    private static ProofReport prove(Derivation derivation, long seed) {
        EngineOptions options = new EngineOptions(Clock.fixed(NOW, ZoneOffset.UTC), new Random(seed), Duration.ZERO);
        try (Engine engine = Engine.open(new MemoryStorageEngine(), options)) {
            return new Prover(engine, derivation.design(), derivation.layout(), new ProofSettings(seed, 400, 5, NOW))
                    .prove((what, done, all) -> {});
        }
    }
}
