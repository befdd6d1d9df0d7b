package dev.tafel.cli.replay;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/** Work in the background that is done when somebody says so, in that thread: time stands still meanwhile. */
final class Steps implements Executor {

    private final Deque<Runnable> waiting = new ArrayDeque<>();

    @Override
    public synchronized void execute(Runnable work) {
        waiting.addLast(work);
    }

    /** Does what waits, and what that leads to. */
    void run() {
        for (Runnable work = next(); work != null; work = next()) {
            work.run();
        }
    }

    private synchronized @Nullable Runnable next() {
        return waiting.pollFirst();
    }
}
