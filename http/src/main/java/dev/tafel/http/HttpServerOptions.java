package dev.tafel.http;

import java.time.Clock;

/**
 * How a server is started.
 *
 * @param host the name or address to listen on
 * @param port the port to listen on; 0 lets the system choose a free one
 * @param eventLoopThreads how many threads read, write and call the handler; each connection stays with one of them
 * @param clock tells the time for the {@code Date} header
 * @param limits what the server refuses
 */
public record HttpServerOptions(String host, int port, int eventLoopThreads, Clock clock, HttpLimits limits) {

    public HttpServerOptions {
        if (port < 0 || port > 65_535) {
            throw new IllegalArgumentException("A port is 0 to 65535");
        }
        if (eventLoopThreads < 1) {
            throw new IllegalArgumentException("A server needs an event loop thread");
        }
    }
}
