package dev.tafel.http.netty;

import static dev.tafel.http.netty.RefusedRequestException.malformed;

import dev.tafel.http.HttpLimits;

/**
 * Takes the chunked transfer coding off a body, however its bytes are split.
 *
 * <pre>
 *  size in hex [;extension] CR LF  data CR LF   ... once for each chunk
 *  0 [;extension] CR LF  [trailer CR LF ...] CR LF
 * </pre>
 *
 * Extensions and trailers are checked for their characters and dropped; together they may be as long as a head.
 */
final class ChunkedBody {

    private enum Stage {
        SIZE,
        EXTENSION,
        SIZE_LINE_FEED,
        DATA,
        DATA_CARRIAGE_RETURN,
        DATA_LINE_FEED,
        TRAILER_START,
        TRAILER_NAME,
        TRAILER_VALUE,
        TRAILER_LINE_FEED,
        LAST_LINE_FEED,
        COMPLETE
    }

    private static final int SIZE_DIGITS_MAX = 15;

    private final HttpLimits limits;
    private final BodyBuffer body;
    private Stage stage = Stage.SIZE;
    private int sizeDigits;
    private long chunkRemaining;
    private int besidesData;

    ChunkedBody(HttpLimits limits) {
        this.limits = limits;
        this.body = new BodyBuffer(limits.bodyBytesMax());
    }

    boolean isComplete() {
        return stage == Stage.COMPLETE;
    }

    byte[] take() {
        return body.take();
    }

    /** Reads until the body is complete or the bytes end; returns the index behind the last byte read. */
    int consume(byte[] bytes, int from, int to) throws RefusedRequestException {
        int i = from;
        while (i < to && stage != Stage.COMPLETE) {
            if (stage == Stage.DATA) {
                int count = (int) Math.min(chunkRemaining, to - i);
                body.append(bytes, i, count);
                chunkRemaining -= count;
                i += count;
                stage = chunkRemaining == 0 ? Stage.DATA_CARRIAGE_RETURN : Stage.DATA;
            } else {
                stage = next(bytes[i]);
                i++;
            }
        }
        return i;
    }

    private Stage next(byte b) throws RefusedRequestException {
        return switch (stage) {
            case SIZE -> size(b);
            case EXTENSION -> extension(b);
            case SIZE_LINE_FEED -> expect('\n', b, data());
            case DATA, COMPLETE -> throw new IllegalStateException("Not a stage of single bytes");
            case DATA_CARRIAGE_RETURN -> expect('\r', b, Stage.DATA_LINE_FEED);
            case DATA_LINE_FEED -> expect('\n', b, Stage.SIZE);
            case TRAILER_START -> b == '\r' ? Stage.LAST_LINE_FEED : trailerName(b, Stage.TRAILER_START);
            case TRAILER_NAME -> b == ':' ? Stage.TRAILER_VALUE : trailerName(b, Stage.TRAILER_NAME);
            case TRAILER_VALUE -> b == '\r' ? Stage.TRAILER_LINE_FEED : besidesData(b, Stage.TRAILER_VALUE);
            case TRAILER_LINE_FEED -> expect('\n', b, Stage.TRAILER_START);
            case LAST_LINE_FEED -> expect('\n', b, Stage.COMPLETE);
        };
    }

    private Stage size(byte b) throws RefusedRequestException {
        int digit = Character.digit(b, 16);
        if (digit >= 0) {
            sizeDigits++;
            if (sizeDigits > SIZE_DIGITS_MAX) {
                throw malformed("A chunk size has too many digits");
            }
            chunkRemaining = 16 * chunkRemaining + digit;
            return Stage.SIZE;
        }
        if (sizeDigits == 0 || (b != '\r' && b != ';')) {
            throw malformed("A chunk size is not hexadecimal");
        }
        if (chunkRemaining > limits.bodyBytesMax() - body.length()) {
            throw RefusedRequestException.bodyTooLong();
        }
        sizeDigits = 0;
        return b == '\r' ? Stage.SIZE_LINE_FEED : Stage.EXTENSION;
    }

    private Stage extension(byte b) throws RefusedRequestException {
        if (b < 0) {
            throw malformed("A chunk extension is not ASCII");
        }
        return b == '\r' ? Stage.SIZE_LINE_FEED : besidesData(b, Stage.EXTENSION);
    }

    private Stage data() {
        return chunkRemaining == 0 ? Stage.TRAILER_START : Stage.DATA;
    }

    private Stage trailerName(byte b, Stage at) throws RefusedRequestException {
        if (!HeadBytes.isToken(b)) {
            throw malformed("A trailer does not begin with a name and a colon");
        }
        return besidesData(b, at == Stage.TRAILER_START ? Stage.TRAILER_NAME : at);
    }

    private Stage besidesData(byte b, Stage then) throws RefusedRequestException {
        besidesData++;
        if (besidesData > limits.headBytesMax()) {
            throw malformed("Chunk extensions and trailers are too long");
        }
        if (HeadBytes.isControl(b) && b != '\t') {
            throw malformed("A chunked body has a control character outside its data");
        }
        return then;
    }

    private static Stage expect(char expected, byte b, Stage then) throws RefusedRequestException {
        if (b != expected) {
            throw malformed("A chunk is not framed by line ends");
        }
        return then;
    }
}
