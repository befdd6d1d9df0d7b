package dev.tafel.studio.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.run.Runs.State;
import dev.tafel.http.run.Runs.Status;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

class ProofRunsTest {

    private static final DerivedModel MODEL = Proofs.model("""
            tafel: 1
            name: tiny
            entities: {A: {id: a, count: 20, attributes: {a: string 4}}}
            patterns: {P1: {get: A, by: a, rate: 1}}
            """);
    private static final ProofSettings SETTINGS = ProofSettings.USUAL.withThings(20);

    private final Deque<Runnable> tasks = new ArrayDeque<>();

    private ProofRuns runs(ProofDatabase database) {
        return new ProofRuns(database, tasks::add);
    }

    private static Status<Proof> status(ProofRuns runs, String id) {
        return runs.find(id).orElseThrow();
    }

    @Test
    void aRunWaitsIsDoneAndHasItsProof() {
        ProofRuns runs = runs(Proofs::open);
        String first = runs.start(MODEL, SETTINGS);
        String second = runs.start(MODEL, SETTINGS.withSeed(2));

        assertThat(status(runs, first).state()).isEqualTo(State.WAITING);
        assertThat(tasks).hasSize(1);
        tasks.remove().run();

        assertThat(status(runs, first).state()).isEqualTo(State.DONE);
        assertThat(status(runs, first).result()).isNotNull();
        assertThat(status(runs, first).done()).isEqualTo(status(runs, first).of());
        assertThat(status(runs, second).state()).isEqualTo(State.DONE);
        assertThat(runs.find("17")).isEmpty();
    }

    @Test
    void progressCanBeReadWhileItRuns() {
        ProofRuns[] runs = new ProofRuns[1];
        List<Status<Proof>> seen = new ArrayList<>();
        runs[0] = runs(settings -> {
            seen.add(status(runs[0], "1"));
            return Proofs.open(settings);
        });
        runs[0].start(MODEL, SETTINGS);
        tasks.remove().run();

        assertThat(seen.get(0).state()).isEqualTo(State.RUNNING);
        assertThat(seen.get(0).step()).isEqualTo("Generating data");
    }

    @Test
    void aFailureIsToldAndTheNextRunGoesOn() {
        ProofRuns runs = runs(settings -> {
            if (settings.seed() == 1) {
                throw new IllegalStateException("no room");
            }
            return Proofs.open(settings);
        });
        String bad = runs.start(MODEL, SETTINGS);
        String good = runs.start(MODEL, SETTINGS.withSeed(2));
        tasks.remove().run();

        assertThat(status(runs, bad).state()).isEqualTo(State.FAILED);
        assertThat(status(runs, bad).failure()).isEqualTo("no room");
        assertThat(status(runs, good).state()).isEqualTo(State.DONE);
    }

    @Test
    void onlySoManyWaitAndAreKept() {
        ProofRuns runs = runs(Proofs::open);
        for (int i = 0; i < ProofRuns.WAITING_MAX; i++) {
            runs.start(MODEL, SETTINGS);
        }
        assertThatThrownBy(() -> runs.start(MODEL, SETTINGS)).isInstanceOf(RejectedExecutionException.class);
        tasks.remove().run();
        for (int i = 0; i < ProofRuns.KEPT_MAX; i++) {
            runs.start(MODEL, SETTINGS);
            tasks.remove().run();
        }

        assertThat(runs.find("1")).isEmpty();
        assertThat(runs.find(Integer.toString(ProofRuns.KEPT_MAX))).isPresent();
    }

    @Test
    void aWorkerThatTakesNoMoreLeavesNoRunBehind() {
        ProofRuns runs = new ProofRuns(Proofs::open, task -> {
            throw new RejectedExecutionException("full");
        });

        assertThatThrownBy(() -> runs.start(MODEL, SETTINGS)).isInstanceOf(RejectedExecutionException.class);
        assertThat(runs.find("1")).isEmpty();
    }
}
