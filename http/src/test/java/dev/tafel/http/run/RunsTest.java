package dev.tafel.http.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.run.Runs.Bounds;
import dev.tafel.http.run.Runs.State;
import dev.tafel.http.run.Runs.Status;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class RunsTest {

    private final Deque<Runnable> tasks = new ArrayDeque<>();

    private Runs<String> runs(int waitingMax, int keptMax) {
        return new Runs<>(new Bounds(waitingMax, keptMax), tasks::add);
    }

    private static Status<String> status(Runs<String> runs, String id) {
        return runs.find(id).orElseThrow();
    }

    @Test
    void aRunWaitsTellsItsStepsAndHasItsResult() {
        Runs<String> runs = runs(1, 5);
        List<Status<String>> seen = new ArrayList<>();
        String id = runs.start(progress -> {
            progress.at("Counting", 3, 7);
            seen.add(status(runs, "1"));
            return "seven";
        });

        assertThat(status(runs, id)).isEqualTo(new Status<>("1", State.WAITING, "Waiting", 0, 0, null, null));
        tasks.remove().run();

        assertThat(seen).containsExactly(new Status<>("1", State.RUNNING, "Counting", 3, 7, null, null));
        assertThat(status(runs, id)).isEqualTo(new Status<>("1", State.DONE, "Counting", 3, 7, "seven", null));
        assertThat(runs.find("2")).isEmpty();
        assertThat(runs.last()).contains("1");
    }

    @Test
    void whereNoneMayWaitASecondRunIsRefusedUntilTheFirstIsDone() {
        Runs<String> runs = runs(0, 5);
        assertThat(runs.last()).isEmpty();
        runs.start(progress -> "first");

        assertThatThrownBy(() -> runs.start(progress -> "second")).isInstanceOf(RejectedExecutionException.class);
        tasks.remove().run();
        assertThat(runs.start(progress -> "third")).isEqualTo("2");
    }

    @Test
    void aFailureIsToldAndTheNextRunGoesOn() {
        Runs<String> runs = runs(3, 5);
        String told = runs.start(progress -> {
            throw new IOException("no room");
        });
        String silent = runs.start(progress -> {
            throw new IllegalStateException();
        });
        String good = runs.start(progress -> "good");
        tasks.remove().run();

        assertThat(status(runs, told).failure()).isEqualTo("no room");
        assertThat(status(runs, silent).failure()).isEqualTo("java.lang.IllegalStateException");
        assertThat(status(runs, good).state()).isEqualTo(State.DONE);
    }

    @Test
    void aRunThatIsStoppedEndsWhereItLooksUp() {
        Runs<String> runs = runs(2, 5);
        String running = runs.start(progress -> {
            progress.at("Counting", 1, 2);
            runs.stop("1");
            progress.pause(TimeUnit.MINUTES.toNanos(10));
            return "never";
        });
        String waiting = runs.start(progress -> "never");
        assertThat(runs.stop(waiting).orElseThrow().state()).isEqualTo(State.STOPPED);
        tasks.remove().run();

        assertThat(status(runs, running)).isEqualTo(new Status<>("1", State.STOPPED, "Counting", 1, 2, null, null));
        assertThat(status(runs, waiting).state()).isEqualTo(State.STOPPED);
        assertThat(runs.stop("17")).isEmpty();
    }

    @Test
    void anInterruptedThreadStopsItsRun() {
        Runs<String> runs = runs(0, 5);
        String id = runs.start(progress -> {
            Thread.currentThread().interrupt();
            progress.pause(1);
            return "never";
        });
        tasks.remove().run();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(status(runs, id).state()).isEqualTo(State.STOPPED);
    }

    @Test
    void onlyTheLastRunsAreKeptAndAllAreStoppedAtTheEnd() {
        Runs<String> runs = runs(3, 2);
        runs.start(progress -> "first");
        runs.start(progress -> "second");
        runs.start(progress -> "third");
        runs.close();

        assertThat(runs.find("1")).isEmpty();
        assertThat(status(runs, "2").state()).isEqualTo(State.STOPPED);
        assertThat(status(runs, "3").state()).isEqualTo(State.STOPPED);
    }

    @Test
    void aWorkerThatTakesNoMoreLeavesNoRunBehind() {
        Runs<String> runs = new Runs<>(new Bounds(1, 1), task -> {
            throw new RejectedExecutionException("full");
        });

        assertThatThrownBy(() -> runs.start(progress -> "never")).isInstanceOf(RejectedExecutionException.class);
        assertThat(runs.find("1")).isEmpty();
    }
}
