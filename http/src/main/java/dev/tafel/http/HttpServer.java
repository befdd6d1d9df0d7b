package dev.tafel.http;

import java.net.InetSocketAddress;

/** A server that accepts connections from its start to its close. */
public interface HttpServer extends AutoCloseable {

    /** Where the server listens, with the port that the system chose if the options left it open. */
    InetSocketAddress address();

    /**
     * Stops accepting, lets the requests under way be answered for at most {@link HttpLimits#closeGrace()}, then closes
     * all connections and returns when the event loops have ended. Closing again has no effect. Must not be called on
     * an event loop thread.
     */
    @Override
    void close();
}
