package dev.tafel.http.netty;

import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import org.jspecify.annotations.Nullable;

/** One request's place in its connection's queue of answers; all but {@link #respond} belongs to the event loop. */
final class Exchange implements HttpResponder {

    /** What the request says about its answer. */
    enum Form {
        /** HTTP/1.1, which keeps a connection without saying so. */
        CURRENT,
        /** HTTP/1.1 {@code HEAD}: no body, though its length. */
        CURRENT_HEAD,
        /** HTTP/1.0: a kept connection is announced. */
        OLD,
        /** HTTP/1.0 {@code HEAD}. */
        OLD_HEAD;

        static Form of(RequestHead head) {
            if (head.isHttp10()) {
                return head.isMethod("HEAD") ? OLD_HEAD : OLD;
            }
            return head.isMethod("HEAD") ? CURRENT_HEAD : CURRENT;
        }

        boolean omitsBody() {
            return this == CURRENT_HEAD || this == OLD_HEAD;
        }

        boolean isOld() {
            return this == OLD || this == OLD_HEAD;
        }
    }

    private static final AtomicReferenceFieldUpdater<Exchange, HttpResponse> RESPONSE =
            AtomicReferenceFieldUpdater.newUpdater(Exchange.class, HttpResponse.class, "response");

    private final HttpConnection connection;
    private volatile @Nullable HttpResponse response;

    final Form form;
    final int requestBodyLength;
    boolean keepAlive;

    @Nullable
    Exchange behind;

    Exchange(HttpConnection connection, Form form, int requestBodyLength) {
        this.connection = connection;
        this.form = form;
        this.requestBodyLength = requestBodyLength;
    }

    @Nullable
    HttpResponse response() {
        return response;
    }

    @Override
    public void respond(HttpResponse answer) {
        if (!offer(answer)) {
            throw new IllegalStateException("The request has been answered before");
        }
    }

    /** Answers unless that was done before; tells whether it was not. */
    boolean offer(HttpResponse answer) {
        if (!RESPONSE.compareAndSet(this, null, answer)) {
            return false;
        }
        connection.answered();
        return true;
    }
}
