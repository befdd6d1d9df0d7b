package dev.tafel.cli.server;

import java.util.ArrayDeque;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** What has been opened so far, to be closed in the opposite order. For one thread. */
final class Resources implements AutoCloseable {

    /** A part that is closed without a checked exception. */
    interface Part extends AutoCloseable {
        @Override
        void close();
    }

    private final Deque<Part> open = new ArrayDeque<>();

    void add(Part part) {
        open.push(part);
    }

    /** Closes everything, also when some of it fails; the first failure is thrown, with the others attached to it. */
    @Override
    public void close() {
        RuntimeException failure = null;
        while (!open.isEmpty()) {
            failure = closed(open.pop(), failure);
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static @Nullable RuntimeException closed(Part part, @Nullable RuntimeException earlier) {
        try {
            part.close();
            return earlier;
        } catch (RuntimeException e) {
            if (earlier == null) {
                return e;
            }
            earlier.addSuppressed(e);
            return earlier;
        }
    }
}
