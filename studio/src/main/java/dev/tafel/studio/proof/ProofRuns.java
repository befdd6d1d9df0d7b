package dev.tafel.studio.proof;

import dev.tafel.studio.prove.ProofSettings;
import dev.tafel.studio.source.DerivedModel;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Proofs that run in the background, one after another, each of which can be asked how far it has come.
 *
 * <p>The last {@link #KEPT_MAX} are kept; at most {@link #WAITING_MAX} wait. Thread-safe.
 */
public final class ProofRuns {

    /** Proofs that are kept to be asked for; older ones are forgotten (chosen). */
    static final int KEPT_MAX = 20;

    /** Proofs that wait for the one that runs (chosen). */
    static final int WAITING_MAX = 4;

    private final ProofDatabase database;
    private final Executor worker;
    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Deque<Run> waiting = new ArrayDeque<>();
    private boolean isRunning;
    private long started;

    /**
     * Runs of proofs.
     *
     * @param worker where the proofs run; may refuse
     */
    public ProofRuns(ProofDatabase database, Executor worker) {
        this.database = database;
        this.worker = worker;
    }

    /** How far a run has come. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        FAILED
    }

    /**
     * A run as it is now.
     *
     * @param step what is being done
     * @param done how many steps are behind it
     * @param of how many steps there are; 0 until it is known
     * @param proof there when it is done
     * @param failure there when it failed
     */
    public record Status(
            String id,
            State state,
            String step,
            int done,
            int of,
            @Nullable Proof proof,
            @Nullable String failure) {}

    private final class Run {
        private final DerivedModel model;
        private final ProofSettings settings;
        private Status status;

        Run(String id, DerivedModel model, ProofSettings settings) {
            this.model = model;
            this.settings = settings;
            this.status = new Status(id, State.WAITING, "Waiting", 0, 0, null, null);
        }

        void at(State state, String step, int done, int of) {
            synchronized (ProofRuns.this) {
                status = new Status(status.id(), state, step, done, of, null, null);
            }
        }

        void end(@Nullable Proof proof, @Nullable String failure) {
            synchronized (ProofRuns.this) {
                State state = proof == null ? State.FAILED : State.DONE;
                status = new Status(status.id(), state, status.step(), status.done(), status.of(), proof, failure);
            }
        }

        void prove() {
            at(State.RUNNING, "Generating data", 0, 0);
            try (ProofDatabase.Opened opened = database.open(settings)) {
                end(
                        Proof.of(
                                opened.service(),
                                model,
                                settings,
                                (step, done, of) -> at(State.RUNNING, step, done, of)),
                        null);
            } catch (RuntimeException | Error e) {
                // Whoever asks for the run is told; nobody else waits for it.
                end(null, String.valueOf(e.getMessage()));
            }
        }
    }

    /**
     * Begins a proof; it runs when those before it are done.
     *
     * @return the run's id
     * @throws RejectedExecutionException if too many wait already, or the worker takes no more
     */
    public synchronized String start(DerivedModel model, ProofSettings settings) {
        if (waiting.size() >= WAITING_MAX) {
            throw new RejectedExecutionException("Too many proofs wait");
        }
        String id = Long.toString(++started);
        Run run = new Run(id, model, settings);
        waiting.add(run);
        runs.put(id, run);
        if (!isRunning) {
            isRunning = true;
            begin(run);
        }
        if (runs.size() > KEPT_MAX) {
            runs.remove(runs.keySet().iterator().next());
        }
        return id;
    }

    private void begin(Run run) {
        try {
            worker.execute(this::work);
        } catch (RejectedExecutionException e) {
            isRunning = false;
            waiting.remove(run);
            runs.values().remove(run);
            throw e;
        }
    }

    /** The run of that id, as it is now; empty if there never was one or it was forgotten. */
    public synchronized Optional<Status> find(String id) {
        return Optional.ofNullable(runs.get(id)).map(run -> run.status);
    }

    private void work() {
        for (Run run = next(); run != null; run = next()) {
            run.prove();
        }
    }

    private synchronized @Nullable Run next() {
        Run run = waiting.poll();
        isRunning = run != null;
        return run;
    }
}
