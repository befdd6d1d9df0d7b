package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpLimits;
import io.netty.util.concurrent.FastThreadLocal;
import java.time.Clock;

/** What all connections of a server have in common. */
final class ConnectionSettings {

    final HttpHandler handler;
    final HttpLimits limits;
    final OpenConnections connections;

    /** How often each connection looks whether its client has kept it waiting too long. */
    final long tickNanos;

    private final FastThreadLocal<LoopResources> resources;

    ConnectionSettings(HttpHandler handler, HttpLimits limits, Clock clock, OpenConnections connections) {
        this.handler = handler;
        this.limits = limits;
        this.connections = connections;
        this.tickNanos = Math.max(
                1,
                Math.min(limits.idleTimeout().toNanos(), limits.requestTimeout().toNanos()) / 4);
        this.resources = new FastThreadLocal<>() {
            @Override
            protected LoopResources initialValue() {
                return new LoopResources(handler, clock);
            }
        };
    }

    /** The resources of the calling event loop. */
    LoopResources resources() {
        return resources.get();
    }
}
