package dev.tafel.studio.proof;

import dev.tafel.http.run.Runs;
import dev.tafel.http.run.Runs.Status;
import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;

/**
 * Proofs that run in the background, one after another, each of which can be asked how far it has come.
 *
 * <p>The last {@link #KEPT_MAX} are kept; at most {@link #WAITING_MAX} wait. Thread-safe.
 */
public final class ProofRuns implements AutoCloseable {

    /** Proofs that are kept to be asked for; older ones are forgotten (chosen). */
    static final int KEPT_MAX = 20;

    /** Proofs that wait for the one that runs (chosen). */
    static final int WAITING_MAX = 4;

    private final ProofDatabase database;
    private final Runs<Proof> runs;

    /**
     * Runs of proofs.
     *
     * @param worker where the proofs run; may refuse
     */
    public ProofRuns(ProofDatabase database, Executor worker) {
        this.database = database;
        this.runs = new Runs<>(new Runs.Bounds(WAITING_MAX, KEPT_MAX), worker);
    }

    /**
     * Begins a proof; it runs when those before it are done.
     *
     * @return the run's id
     * @throws RejectedExecutionException if too many wait already, or the worker takes no more
     */
    public String start(DerivedModel model, ProofSettings settings) {
        return runs.start(progress -> {
            progress.at("Generating data", 0, 0);
            try (ProofDatabase.Opened opened = database.open(settings)) {
                return Proof.of(opened.service(), model, settings, progress::at);
            }
        });
    }

    /** The run of that id, as it is now; empty if there never was one or it was forgotten. */
    public Optional<Status<Proof>> find(String id) {
        return runs.find(id);
    }

    /** Stops the proof that runs and those that wait. */
    @Override
    public void close() {
        runs.close();
    }
}
