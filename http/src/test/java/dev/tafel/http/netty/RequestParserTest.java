package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.HttpLimits;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class RequestParserTest {

    private static final String H = "Host: h\r\n";

    static Stream<String> malformed() {
        return Stream.of(
                // Request lines.
                "GET / HTTP/1.1\n" + H + "\r\n",
                "GET / HTTP/1.2\r\n" + H + "\r\n",
                "GET / HTTP/2.0\r\n" + H + "\r\n",
                "GET / http/1.1\r\n" + H + "\r\n",
                "GET /HTTP/1.1\r\n" + H + "\r\n",
                "GET  HTTP/1.1\r\n" + H + "\r\n",
                "GET /\r\n" + H + "\r\n",
                "GET\r\n" + H + "\r\n",
                " / HTTP/1.1\r\n" + H + "\r\n",
                " GET / HTTP/1.1\r\n" + H + "\r\n",
                "G@T / HTTP/1.1\r\n" + H + "\r\n",
                "GET\t/ HTTP/1.1\r\n" + H + "\r\n",
                "GET / x HTTP/1.1\r\n" + H + "\r\n",
                "GET /\u00e9 HTTP/1.1\r\n" + H + "\r\n",
                "GET / HTTP/1.1 \r\n" + H + "\r\n",
                // Header lines.
                "GET / HTTP/1.1\r\n Host: h\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A: b\r\n c\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A : b\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + ": b\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A: b\nC: d\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A: b\rC: d\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A: b\u0000\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "A: b\u007f\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + "\u00e9: b\r\n\r\n",
                // Hosts.
                "GET / HTTP/1.1\r\n\r\n",
                "GET / HTTP/1.1\r\nHoss: h\r\n\r\n",
                "GET / HTTP/1.1\r\n" + H + H + "\r\n",
                "GET / HTTP/1.0\r\n" + H + H + "\r\n",
                // Framing, as smugglers write it.
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 1\r\nContent-Length: 2\r\n\r\nab",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 1\r\nContent-Length: 1\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 1, 1\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: +1\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: -1\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 0x1\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length:\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 18446744073709551617\r\n\r\na",
                "POST / HTTP/1.1\r\n" + H + "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: identity\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding:\u000bchunked\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.0\r\n" + H + "Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
                // Chunks.
                chunked("x\r\n"),
                chunked("\r\n"),
                chunked(";a\r\n"),
                chunked("-1\r\n"),
                chunked("0x1\r\n"),
                chunked("1 \r\na\r\n0\r\n\r\n"),
                chunked("1\na\r\n0\r\n\r\n"),
                chunked("1\rxa"),
                chunked("1\r\nab"),
                chunked("1\r\na\n0\r\n\r\n"),
                chunked("1\r\na\rx"),
                chunked("1;a\n\r\na\r\n0\r\n\r\n"),
                chunked("1;\u00e9\r\na\r\n0\r\n\r\n"),
                chunked("0000000000000001\r\na\r\n0\r\n\r\n"),
                chunked("0\r\n\n"),
                chunked("0\r\nA b: c\r\n\r\n"),
                chunked("0\r\nA\r\n\r\n"),
                chunked("0\r\n: c\r\n\r\n"),
                chunked("0\r\nA: c\nB: d\r\n\r\n"),
                chunked("0\r\nA: c\rx"),
                chunked("0\r\n\rx"));
    }

    @ParameterizedTest
    @MethodSource("malformed")
    void malformedBytesAreRefusedHoweverTheyAreSplit(String text) {
        assertThatThrownBy(() -> parse(HttpLimits.defaults(), text, text.length()))
                .isInstanceOfSatisfying(
                        RefusedRequestException.class,
                        e -> assertThat(e.status()).isEqualTo(400));
        assertThatThrownBy(() -> parse(HttpLimits.defaults(), text, 1))
                .isInstanceOfSatisfying(
                        RefusedRequestException.class,
                        e -> assertThat(e.status()).isEqualTo(400));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "GET / HTTP/1.1\r\nHost: h\r\n\r\n",
                "\r\n\r\nGET / HTTP/1.1\r\nHOST:h\r\n\r\n",
                "GET / HTTP/1.0\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 0\r\n\r\n",
                "POST / HTTP/1.0\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab",
                "POST / HTTP/1.1\r\nHost: h\r\ncontent-lengthy: x\r\ncontent-lengtx: y\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: h\r\nexpecx: y\r\nconnectiox: y\r\ntransfer-encodinx: y\r\n\r\n",
                "POST / HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: CHUNKED\r\n\r\n0\r\n\r\n",
                "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: chunked\r\n\r\n"
                        + "A;n=\"v\t\"\r\n0123456789\r\n000\r\nT: \t\u00e9\r\nU:\r\n\r\n"
            })
    void whatIsUnusualButRightIsTaken(String text) throws Exception {
        assertThat(parse(HttpLimits.defaults(), text, text.length())).hasSize(1);
        assertThat(parse(HttpLimits.defaults(), text, 1)).isEqualTo(parse(HttpLimits.defaults(), text, text.length()));
    }

    @Test
    void aHeadMayBeJustAsLongAsTheLimit() throws Exception {
        String text = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";

        assertThat(parse(limits(text.length(), 10), text + text, 7)).hasSize(2);
        assertThat(parse(limits(text.length(), 10), text + text, 2 * text.length()))
                .hasSize(2);
        assertThatThrownBy(() -> parse(limits(text.length() - 1, 10), text, text.length()))
                .hasMessage("The head is too long");
        assertThatThrownBy(() -> parse(limits(text.length() - 1, 10), text, 1)).hasMessage("The head is too long");
    }

    @Test
    void aBodyMayBeJustAsLongAsTheLimit() throws Exception {
        String sized = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 3\r\n\r\nabc";
        String chunked = chunked("2\r\nab\r\n1\r\nc\r\n0\r\n\r\n");

        for (String text : List.of(sized, chunked)) {
            assertThat(parse(limits(1000, 3), text, 5)).hasSize(1);
            assertThatThrownBy(() -> parse(limits(1000, 2), text, text.length()))
                    .isInstanceOfSatisfying(
                            RefusedRequestException.class,
                            e -> assertThat(e.status()).isEqualTo(413));
        }
    }

    @Test
    void chunksMayNotHideMuchBesidesTheirData() {
        assertThatThrownBy(() -> parse(limits(100, 3), chunked("1;" + "x".repeat(101)), 1000))
                .hasMessage("Chunk extensions and trailers are too long");
    }

    @Test
    void aHeadMayHaveManyHeaders() throws Exception {
        StringBuilder text = new StringBuilder("GET / HTTP/1.1\r\nHost: h\r\n");
        for (int i = 0; i < 200; i++) {
            text.append("x-").append(i).append(": ").append(i).append("\r\n");
        }
        RequestParser parser = new RequestParser(HttpLimits.defaults());
        byte[] bytes = text.append("\r\n").toString().getBytes(StandardCharsets.ISO_8859_1);

        for (int round = 0; round < 2; round++) {
            assertThat(parser.consume(bytes, 0, bytes.length)).isEqualTo(bytes.length);
            assertThat(parser.head().header("x-199")).isEqualTo("199");
            assertThat(parser.head().headers()).hasSize(201);
            parser.next();
        }
    }

    @Test
    void aLargeBodyGrowsPieceByPiece() throws Exception {
        String body = "0123456789".repeat(5_000);
        String text = "POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 50000\r\n\r\n" + body;

        assertThat(parse(HttpLimits.defaults(), text, 4_000)).containsExactly("POST / []" + body);
    }

    @Test
    void itTellsWhatIsUnderWay() throws Exception {
        RequestParser parser = new RequestParser(HttpLimits.defaults());
        assertThat(parser.isUnderWay()).isFalse();
        assertThatThrownBy(parser::head).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(parser::body).isInstanceOf(IllegalStateException.class);

        byte[] text = "PUT / HTTP/1.1\r\nHost: h\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\nab"
                .getBytes(StandardCharsets.ISO_8859_1);
        parser.consume(text, 0, 5);
        assertThat(parser.isUnderWay()).isTrue();
        parser.consume(text, 5, text.length - 2);
        assertThat(parser.isUnderWay()).isTrue();
        assertThat(parser.isContinueAwaited()).isTrue();
        assertThat(parser.consume(text, 5, 5)).isEqualTo(5);
        parser.consume(text, text.length - 2, text.length);
        assertThat(parser.isUnderWay()).isFalse();
        assertThat(parser.isComplete()).isTrue();
        assertThat(parser.isContinueAwaited()).isFalse();
    }

    private static String chunked(String body) {
        return "POST / HTTP/1.1\r\n" + H + "Transfer-Encoding: chunked\r\n\r\n" + body;
    }

    private static HttpLimits limits(int headBytesMax, int bodyBytesMax) {
        Duration any = Duration.ofSeconds(1);
        return new HttpLimits(bodyBytesMax, headBytesMax, 1, 1, any, any, any);
    }

    /** The requests in {@code text}, which is given in pieces of {@code pieceLength}. */
    private static List<String> parse(HttpLimits limits, String text, int pieceLength) throws RefusedRequestException {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        RequestParser parser = new RequestParser(limits);
        List<String> requests = new ArrayList<>();
        for (int from = 0; from < bytes.length; ) {
            int to = Math.min(bytes.length, from + pieceLength);
            from = parser.consume(bytes, from, to);
            if (parser.isComplete()) {
                RequestHead head = parser.head();
                String others = head.headers().stream()
                        .filter(header -> !header.name().equals("host"))
                        .filter(header -> !header.name().equals("content-length"))
                        .toList()
                        .toString();
                String body = new String(parser.body(), StandardCharsets.ISO_8859_1);
                requests.add(head.method() + " " + head.target() + " " + others + body);
                parser.next();
            }
        }
        return requests;
    }
}
