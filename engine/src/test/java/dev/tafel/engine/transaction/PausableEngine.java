package dev.tafel.engine.transaction;

import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.testkit.ForwardingStorageEngine;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** A storage engine on which the next commit can be made to wait until it is told to go on. */
final class PausableEngine extends ForwardingStorageEngine {

    private static final long WAIT_SECONDS_MAX = 30;

    private final AtomicReference<@Nullable Pause> next = new AtomicReference<>();

    /** A commit that waits. */
    static final class Pause {

        private final CountDownLatch reached = new CountDownLatch(1);
        private final CountDownLatch ended = new CountDownLatch(1);

        /** Waits until the commit waits. */
        void awaitReached() {
            await(reached);
        }

        /** Lets the commit go on. */
        void end() {
            ended.countDown();
        }

        private static void await(CountDownLatch latch) {
            try {
                if (!latch.await(WAIT_SECONDS_MAX, TimeUnit.SECONDS)) {
                    throw new AssertionError("Waited too long");
                }
            } catch (InterruptedException e) {
                throw new AssertionError("Interrupted", e);
            }
        }
    }

    PausableEngine(StorageEngine delegate) {
        super(delegate);
    }

    /** Makes the next commit wait. */
    Pause pauseNextCommit() {
        Pause pause = new Pause();
        next.set(pause);
        return pause;
    }

    @Override
    public <R> R commit(Commit<R> commit) throws ConflictException {
        Pause pause = next.getAndSet(null);
        if (pause != null) {
            pause.reached.countDown();
            Pause.await(pause.ended);
        }
        return delegate.commit(commit);
    }
}
