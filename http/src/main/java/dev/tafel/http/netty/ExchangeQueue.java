package dev.tafel.http.netty;

import org.jspecify.annotations.Nullable;

/** The requests of a connection that have not been answered on the wire, oldest first. */
final class ExchangeQueue {

    private @Nullable Exchange first;
    private @Nullable Exchange last;
    private int count;
    private long requestBodyBytes;

    @Nullable
    Exchange first() {
        return first;
    }

    boolean isEmpty() {
        return first == null;
    }

    int count() {
        return count;
    }

    /** How many bytes the bodies of these requests take. */
    long requestBodyBytes() {
        return requestBodyBytes;
    }

    void add(Exchange exchange) {
        if (last == null) {
            first = exchange;
        } else {
            last.behind = exchange;
        }
        last = exchange;
        count++;
        requestBodyBytes += exchange.requestBodyLength;
    }

    /** Removes {@code exchange}, which is the first. */
    void removeFirst(Exchange exchange) {
        assert exchange == first;
        first = exchange.behind;
        if (first == null) {
            last = null;
        }
        count--;
        requestBodyBytes -= exchange.requestBodyLength;
    }

    void clear() {
        first = null;
        last = null;
        count = 0;
        requestBodyBytes = 0;
    }
}
