package dev.tafel.http.netty;

import static dev.tafel.http.netty.RefusedRequestException.malformed;

import dev.tafel.http.HttpLimits;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Turns the bytes of one connection into requests, however they are split.
 *
 * <p>A head that comes whole is read where it lies; one that comes in pieces is collected first. When
 * {@link #isComplete()}, the request must be fetched by {@link #head()} and {@link #body()} and given up by
 * {@link #next()} before more bytes are consumed. After a refusal the parser must not be used again.
 */
final class RequestParser {

    private static final byte[] NONE = {};
    private static final int PIECES_BYTES_FIRST = 512;

    private final HttpLimits limits;
    private final RepeatedTexts repeatedTexts = new RepeatedTexts();
    private final HeadParser headParser = new HeadParser();
    private byte[] pieces = NONE;
    private int piecesLength;
    private @Nullable RequestHead head;
    private boolean continueAwaited;
    private int bodyRemaining;
    private @Nullable BodyBuffer sizedBody;
    private @Nullable ChunkedBody chunkedBody;
    private byte @Nullable [] body;
    private long requests;

    RequestParser(HttpLimits limits) {
        this.limits = limits;
    }

    /** How many requests have been given up by {@link #next()}. */
    long requests() {
        return requests;
    }

    /** Tells whether some bytes of a request are here, and not all. */
    boolean isUnderWay() {
        return body == null && (piecesLength > 0 || head != null);
    }

    boolean isComplete() {
        return body != null;
    }

    /** Tells whether the client waits for {@code 100 Continue} before it sends the body, of which nothing is here. */
    boolean isContinueAwaited() {
        return continueAwaited;
    }

    /** Says that {@code 100 Continue} has been sent. */
    void continueSent() {
        continueAwaited = false;
    }

    /** The complete request's head. */
    RequestHead head() {
        if (head == null) {
            throw new IllegalStateException("No head is complete");
        }
        return head;
    }

    /** The complete request's body, the array being the caller's. */
    byte[] body() {
        if (body == null) {
            throw new IllegalStateException("No body is complete");
        }
        return body;
    }

    /** Gives up the complete request and makes ready for the one behind it. */
    void next() {
        requests++;
        headParser.reset();
        head = null;
        body = null;
        sizedBody = null;
        chunkedBody = null;
    }

    /**
     * Reads until a request is complete or the bytes end.
     *
     * @return the index behind the last byte read; what lies between it and {@code to} belongs to the next request
     */
    int consume(byte[] bytes, int from, int to) throws RefusedRequestException {
        if (from == to) {
            return to;
        }
        int at = from;
        if (head == null) {
            at = piecesLength == 0 ? consumeHead(bytes, from, to) : consumePieces(bytes, from, to);
        }
        return head == null || at == to ? at : consumeBody(bytes, at, to);
    }

    private int consumeHead(byte[] bytes, int from, int to) throws RefusedRequestException {
        int end = (int) Math.min(to, (long) from + limits.headBytesMax());
        int length = headParser.advance(bytes, from, end);
        if (length != HeadParser.INCOMPLETE) {
            completeHead(Arrays.copyOfRange(bytes, from, from + length));
            return from + length;
        }
        collect(bytes, from, end);
        return end;
    }

    private int consumePieces(byte[] bytes, int from, int to) throws RefusedRequestException {
        int before = piecesLength;
        int end = (int) Math.min(to, (long) from + limits.headBytesMax() - before);
        append(bytes, from, end);
        int length = headParser.advance(pieces, 0, piecesLength);
        if (length == HeadParser.INCOMPLETE) {
            checkHeadLength();
            return end;
        }
        completeHead(Arrays.copyOf(pieces, length));
        pieces = NONE;
        piecesLength = 0;
        return from + length - before;
    }

    private void collect(byte[] bytes, int from, int to) throws RefusedRequestException {
        append(bytes, from, to);
        checkHeadLength();
    }

    private void append(byte[] bytes, int from, int to) {
        int length = piecesLength + to - from;
        if (length > pieces.length) {
            int doubled = Math.max(PIECES_BYTES_FIRST, Math.max(length, 2 * pieces.length));
            pieces = Arrays.copyOf(pieces, doubled);
        }
        System.arraycopy(bytes, from, pieces, piecesLength, to - from);
        piecesLength = length;
    }

    private void checkHeadLength() throws RefusedRequestException {
        if (piecesLength >= limits.headBytesMax()) {
            throw malformed("The head is too long");
        }
    }

    private void completeHead(byte[] bytes) throws RefusedRequestException {
        head = new RequestHead(bytes, headParser, repeatedTexts);
        long length = headParser.contentLength;
        if (length > limits.bodyBytesMax()) {
            throw RefusedRequestException.bodyTooLong();
        }
        if (headParser.chunked()) {
            chunkedBody = new ChunkedBody(limits);
        } else if (length > 0) {
            bodyRemaining = (int) length;
        } else {
            body = NONE;
        }
        // RFC 9110: a 1.0 client's expectation is ignored.
        continueAwaited = headParser.expectsContinue && body == null && !headParser.http10;
    }

    private int consumeBody(byte[] bytes, int from, int to) throws RefusedRequestException {
        if (body != null) {
            return from;
        }
        continueAwaited = false;
        return chunkedBody == null ? consumeSized(bytes, from, to) : consumeChunked(chunkedBody, bytes, from, to);
    }

    private int consumeSized(byte[] bytes, int from, int to) {
        int count = Math.min(bodyRemaining, to - from);
        if (sizedBody == null && count == bodyRemaining) {
            body = Arrays.copyOfRange(bytes, from, from + count);
            return from + count;
        }
        if (sizedBody == null) {
            sizedBody = new BodyBuffer(bodyRemaining);
        }
        sizedBody.append(bytes, from, count);
        bodyRemaining -= count;
        if (bodyRemaining == 0) {
            body = sizedBody.take();
        }
        return from + count;
    }

    private int consumeChunked(ChunkedBody chunks, byte[] bytes, int from, int to) throws RefusedRequestException {
        int end = chunks.consume(bytes, from, to);
        if (chunks.isComplete()) {
            body = chunks.take();
        }
        return end;
    }
}
