package dev.tafel.http.run;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Runs of one kind of work, one after another, each of which can be asked how far it has come, and be stopped.
 *
 * <p>The last ones are kept to be asked for; only so many wait. Thread-safe.
 */
public final class Runs<R> implements AutoCloseable {

    private final Bounds bounds;
    private final Executor worker;
    private final Map<String, Run> runs = new LinkedHashMap<>();
    private final Deque<Run> waiting = new ArrayDeque<>();
    private boolean isRunning;
    private long started;

    /**
     * How many runs there may be.
     *
     * @param waitingMax that wait for the one that runs; 0 if a run is refused while there is another
     * @param keptMax that are kept to be asked for; older ones are forgotten
     */
    public record Bounds(int waitingMax, int keptMax) {}

    /** How far a run has come. */
    public enum State {
        WAITING,
        RUNNING,
        DONE,
        STOPPED,
        FAILED;

        /** As answers spell it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /**
     * A run as it is now.
     *
     * @param step what is being done
     * @param done how many steps are behind it
     * @param of how many steps there are; 0 until it is known
     * @param result there when it is done
     * @param failure there when it failed
     */
    public record Status<R>(
            String id,
            State state,
            String step,
            long done,
            long of,
            @Nullable R result,
            @Nullable String failure) {}

    /**
     * No runs yet.
     *
     * @param worker where they run; may refuse
     */
    public Runs(Bounds bounds, Executor worker) {
        this.bounds = bounds;
        this.worker = worker;
    }

    private final class Run implements Progress {

        private final Work<? extends R> work;
        private final CountDownLatch stop = new CountDownLatch(1);
        private Status<R> status;

        Run(String id, Work<? extends R> work) {
            this.work = work;
            this.status = new Status<>(id, State.WAITING, "Waiting", 0, 0, null, null);
        }

        @Override
        public void at(String step, long done, long of) {
            pause(0);
            synchronized (Runs.this) {
                status = new Status<>(status.id(), State.RUNNING, step, done, of, null, null);
            }
        }

        @Override
        public void pause(long nanos) {
            try {
                if (stop.await(nanos, TimeUnit.NANOSECONDS)) {
                    throw new RunStoppedException();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new RunStoppedException();
            }
        }

        void end(State state, @Nullable R result, @Nullable String failure) {
            synchronized (Runs.this) {
                status = new Status<>(status.id(), state, status.step(), status.done(), status.of(), result, failure);
            }
        }

        void run() {
            try {
                at("Beginning", 0, 0);
                end(State.DONE, work.run(this), null);
            } catch (RunStoppedException e) {
                end(State.STOPPED, null, null);
            } catch (Exception | Error e) {
                // Whoever asks for the run is told; nobody else waits for it.
                end(State.FAILED, null, e.getMessage() == null ? e.toString() : e.getMessage());
            }
        }
    }

    /**
     * Begins a run; its work is done when that of those before it is.
     *
     * @return the run's id
     * @throws RejectedExecutionException if as many wait as may, or the worker takes no more
     */
    public synchronized String start(Work<? extends R> work) {
        if (isRunning && waiting.size() >= bounds.waitingMax()) {
            throw new RejectedExecutionException("Too many runs wait");
        }
        String id = Long.toString(++started);
        Run run = new Run(id, work);
        waiting.add(run);
        runs.put(id, run);
        if (!isRunning) {
            isRunning = true;
            begin(run);
        }
        if (runs.size() > bounds.keptMax()) {
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
    public synchronized Optional<Status<R>> find(String id) {
        return Optional.ofNullable(runs.get(id)).map(run -> run.status);
    }

    /** The id of the run that was begun last; empty if there was none. */
    public synchronized Optional<String> last() {
        return runs.keySet().stream().reduce((one, later) -> later);
    }

    /** Stops a run as soon as its work looks up; one that has ended stays as it is. Answers as {@link #find}. */
    public synchronized Optional<Status<R>> stop(String id) {
        Run run = runs.get(id);
        if (run != null) {
            run.stop.countDown();
            if (waiting.remove(run)) {
                run.end(State.STOPPED, null, null);
            }
        }
        return find(id);
    }

    /** Stops all runs. */
    @Override
    public synchronized void close() {
        runs.keySet().forEach(this::stop);
    }

    private void work() {
        for (Run run = next(); run != null; run = next()) {
            run.run();
        }
    }

    private synchronized @Nullable Run next() {
        Run run = waiting.poll();
        isRunning = run != null;
        return run;
    }
}
