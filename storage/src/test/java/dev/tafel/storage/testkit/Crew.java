package dev.tafel.storage.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Threads that work at the same time, waited for with a bound; what one of them throws, the test throws. */
final class Crew implements AutoCloseable {

    private static final long WAIT_SECONDS_MAX = 60;

    private final ExecutorService threads = Executors.newCachedThreadPool();
    private final List<Future<?>> works = new ArrayList<>();

    void start(Callable<?> work) {
        works.add(threads.submit(work));
    }

    void await() throws Exception {
        for (Future<?> work : works) {
            try {
                work.get(WAIT_SECONDS_MAX, TimeUnit.SECONDS);
            } catch (ExecutionException e) {
                throw new AssertionError("A thread of the test failed", e.getCause());
            } catch (TimeoutException e) {
                throw new AssertionError("A thread of the test does not end", e);
            }
        }
        works.clear();
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
