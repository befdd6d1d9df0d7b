package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Writers that put items until the server is gone, and remember what it acknowledged. */
final class AcknowledgedWrites {

    static final String TABLE = "writes";

    private static final int WRITERS = 3;
    private static final int WAIT_SECONDS_MAX = 60;

    private final LoopbackClient client;
    private final CountDownLatch enough;
    private final Queue<String> acknowledged = new ConcurrentLinkedQueue<>();
    private final List<Thread> writers = new ArrayList<>();

    private AcknowledgedWrites(URI endpoint, int enough) {
        this.client = new LoopbackClient(endpoint);
        this.enough = new CountDownLatch(enough);
    }

    /** Begins to write to a server, and returns when {@code enough} writes were acknowledged; writing goes on. */
    static AcknowledgedWrites to(URI endpoint, int enough) throws InterruptedException, IOException {
        AcknowledgedWrites writes = new AcknowledgedWrites(endpoint, enough);
        writes.client.call("CreateTable", Tables.create(TABLE));
        for (int i = 0; i < WRITERS; i++) {
            int writer = i;
            Thread thread = new Thread(() -> writes.write(writer), "writer " + i);
            writes.writers.add(thread);
            thread.start();
        }
        assertThat(writes.enough.await(WAIT_SECONDS_MAX, TimeUnit.SECONDS)).isTrue();
        return writes;
    }

    /** Waits until the writers have noticed the server's end; returns the keys that were acknowledged. */
    List<String> acknowledged() throws InterruptedException {
        for (Thread writer : writers) {
            writer.join(TimeUnit.SECONDS.toMillis(WAIT_SECONDS_MAX));
            assertThat(writer.isAlive()).isFalse();
        }
        return List.copyOf(acknowledged);
    }

    private void write(int writer) {
        try {
            for (int i = 0; ; i++) {
                String key = writer + "-" + i;
                client.call("PutItem", Tables.put(TABLE, key, "of " + key));
                acknowledged.add(key);
                enough.countDown();
            }
        } catch (IOException expected) {
            // The server is gone: this write was not acknowledged.
            assertThat(expected.getMessage()).doesNotContain("was answered with status 4");
        }
    }
}
