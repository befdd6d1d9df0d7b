package dev.tafel.conformance;

import dev.tafel.cli.server.TafelServer;
import java.net.URI;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * The server that a test talks to.
 *
 * <p>Without {@code -Dendpoint=http://…} it is a fresh one in this process; with it, the one at that address, which
 * keeps what others left there.
 */
public final class TestServer implements AutoCloseable {

    private final @Nullable TafelServer own;
    private final URI endpoint;

    private TestServer(@Nullable TafelServer own, URI endpoint) {
        this.own = own;
        this.endpoint = endpoint;
    }

    /** The server for a class of tests. */
    public static TestServer start() {
        return start(Duration.ZERO);
    }

    /** The same; if it is in this process, a table stays CREATING or DELETING for {@code tableStateDelay}. */
    public static TestServer start(Duration tableStateDelay) {
        if (isElsewhere()) {
            return new TestServer(null, URI.create(System.getProperty("endpoint", "")));
        }
        TafelServer server =
                TafelServer.inMemory().tableStateDelay(tableStateDelay).start();
        return new TestServer(server, server.endpoint());
    }

    /** Whether the tests were pointed at a server outside this process. */
    public static boolean isElsewhere() {
        return !System.getProperty("endpoint", "").isEmpty();
    }

    /** Where the server listens. */
    public URI endpoint() {
        return endpoint;
    }

    @Override
    public void close() {
        if (own != null) {
            own.close();
        }
    }
}
