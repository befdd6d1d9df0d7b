package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import java.time.Clock;

/** What the connections of one event loop share, since it serves them one after the other. */
final class LoopResources {

    private static final int SCRATCH_BYTES_FIRST = 64 * 1024;

    private byte[] scratch = new byte[SCRATCH_BYTES_FIRST];

    final ResponseEncoder encoder;

    final Turn turn;

    LoopResources(HttpHandler handler, Clock clock) {
        this.encoder = new ResponseEncoder(clock);
        this.turn = new Turn(handler);
    }

    /** An array of at least {@code length} bytes, for use until the current read has been consumed. */
    byte[] scratch(int length) {
        if (scratch.length < length) {
            scratch = new byte[length];
        }
        return scratch;
    }
}
