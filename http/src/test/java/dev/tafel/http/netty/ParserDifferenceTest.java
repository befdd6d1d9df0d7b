package dev.tafel.http.netty;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpLimits;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.embedded.EmbeddedChannel;
import io.netty.handler.codec.PrematureChannelClosureException;
import io.netty.handler.codec.http.FullHttpRequest;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpRequestDecoder;
import io.netty.handler.codec.http.InvalidChunkExtensionException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the parser with Netty's.
 *
 * <p>Of valid requests both must make the same, however the bytes are split. Of mutated ones ours may refuse what Netty
 * takes, since it is stricter; but a request that ours takes, Netty must take as the same one.
 */
final class ParserDifferenceTest {

    private static final int BODY_BYTES_MAX = 1 << 20;

    private record Parsed(String method, String target, List<HttpHeader> headers, String body) {}

    private record Outcome(List<Parsed> requests, boolean refused) {}

    /** What Netty made of some bytes, and why it stopped, if it did. */
    private record Reference(
            List<Parsed> requests, @Nullable Throwable refusal) {}

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void validRequestsAreReadTheSame(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 300; round++) {
            StringBuilder text = new StringBuilder();
            int count = 1 + random.nextInt(4);
            for (int i = 0; i < count; i++) {
                text.append(validRequest(random));
            }
            byte[] bytes = bytes(text.toString());

            Outcome ours = ours(bytes, splits(bytes.length, random));
            assertThat(ours.requests()).as(text.toString()).hasSize(count);
            assertThat(ours)
                    .as(text.toString())
                    .isEqualTo(new Outcome(nettys(bytes).requests(), false));
        }
    }

    @Test
    void aSplitAtAnyPositionChangesNothing() {
        Random random = new Random(42);
        for (int round = 0; round < 20; round++) {
            byte[] bytes = bytes(validRequest(random) + validRequest(random));
            Outcome whole = ours(bytes, List.of(bytes.length));
            assertThat(whole.requests()).hasSize(2);

            for (int at = 1; at < bytes.length; at++) {
                assertThat(ours(bytes, List.of(at, bytes.length))).isEqualTo(whole);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14, 15, 16, 17, 18})
    void whatIsTakenOfMutatedRequestsIsWhatNettyTakes(long seed) {
        Random random = new Random(seed);
        int taken = 0;
        for (int round = 0; round < 3000; round++) {
            byte[] bytes = mutated(bytes(validRequest(random) + validRequest(random)), random);
            Outcome ours = ours(bytes, splits(bytes.length, random));
            Reference nettys = nettys(bytes);

            String text = new String(bytes, StandardCharsets.ISO_8859_1);
            int common = Math.min(ours.requests().size(), nettys.requests().size());
            // Netty checks the grammar of chunk extensions, which neither reads; ours checks their characters only.
            if (!(nettys.refusal() instanceof InvalidChunkExtensionException)) {
                assertThat(common)
                        .as(text + nettys.refusal())
                        .isEqualTo(ours.requests().size());
            }
            assertThat(ours.requests().subList(0, common))
                    .as(text)
                    .isEqualTo(nettys.requests().subList(0, common));
            assertThat(ours(bytes, List.of(bytes.length))).as(text).isEqualTo(ours);
            taken += ours.requests().size();
        }
        assertThat(taken).isGreaterThan(500);
    }

    private static String validRequest(Random random) {
        String[] methods = {"GET", "POST", "PUT", "HEAD", "DELETE", "PATCH!"};
        String[] targets = {"/", "/a/b?c=d", "*", "/%20~", "http://h/x"};
        StringBuilder text = new StringBuilder();
        text.append(methods[random.nextInt(methods.length)]).append(' ');
        text.append(targets[random.nextInt(targets.length)]).append(" HTTP/1.1\r\n");
        List<String> headers = new ArrayList<>(List.of(anyCase("host", random) + ": localhost:8000\r\n"));
        for (int i = random.nextInt(8); i > 0; i--) {
            headers.add(header(random));
        }
        String body = text(random, random.nextInt(60));
        switch (random.nextInt(3)) {
            case 0 -> body = "";
            case 1 -> headers.add(anyCase("content-length", random) + ":" + blanks(random) + body.length() + "\r\n");
            default -> {
                headers.add(anyCase("transfer-encoding", random) + ": " + anyCase("chunked", random) + "\r\n");
                body = chunks(body, random);
            }
        }
        java.util.Collections.shuffle(headers, random);
        return text + String.join("", headers) + "\r\n" + body;
    }

    private static String header(Random random) {
        String[] names = {"x-amz-target", "content-type", "authorization", "x-amz-date", "a", "x-hosts", "user-agent12"
        };
        String name = names[random.nextInt(names.length)];
        return anyCase(name, random) + ":" + blanks(random)
                + text(random, random.nextInt(40)).strip() + blanks(random) + "\r\n";
    }

    private static String chunks(String body, Random random) {
        StringBuilder text = new StringBuilder();
        for (int from = 0; from < body.length(); ) {
            int to = Math.min(body.length(), from + 1 + random.nextInt(20));
            String size = Integer.toHexString(to - from);
            text.append(random.nextBoolean() ? size : "00" + size.toUpperCase(Locale.ROOT));
            text.append(random.nextInt(4) == 0 ? ";ext=1" : "").append("\r\n");
            text.append(body, from, to).append("\r\n");
            from = to;
        }
        return text + "0\r\n" + (random.nextInt(4) == 0 ? "trailer: x\r\n" : "") + "\r\n";
    }

    private static String text(Random random, int length) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) (' ' + random.nextInt(95)));
        }
        return text.toString();
    }

    private static String blanks(Random random) {
        return new String[] {"", " ", "\t", "  "}[random.nextInt(4)];
    }

    private static String anyCase(String text, Random random) {
        StringBuilder mixed = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            mixed.append(random.nextBoolean() ? c : Character.toUpperCase(c));
        }
        return mixed.toString();
    }

    private static byte[] mutated(byte[] bytes, Random random) {
        String[] insertions = {"\r", "\n", "\r\n", " ", "\t", ":", "\0", ",", "0", "-", "chunked", "\u00e9", "\u007f"};
        StringBuilder text = new StringBuilder(new String(bytes, StandardCharsets.ISO_8859_1));
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(4)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.setCharAt(at, (char) random.nextInt(256));
                case 2 -> text.insert(at, insertions[random.nextInt(insertions.length)]);
                default -> {
                    int end = Math.min(text.length(), at + random.nextInt(30));
                    text.insert(random.nextInt(text.length()), text.substring(at, end));
                }
            }
        }
        return bytes(text.toString());
    }

    private static List<Integer> splits(int length, Random random) {
        List<Integer> ends = new ArrayList<>();
        for (int at = 0; at < length; ) {
            at = Math.min(length, at + 1 + random.nextInt(random.nextBoolean() ? 4 : 200));
            ends.add(at);
        }
        return ends;
    }

    private static Outcome ours(byte[] bytes, List<Integer> ends) {
        RequestParser parser = new RequestParser(HttpLimits.defaults());
        List<Parsed> requests = new ArrayList<>();
        int at = 0;
        try {
            for (int end : ends) {
                while (at < end) {
                    at = parser.consume(bytes, at, end);
                    if (parser.isComplete()) {
                        RequestHead head = parser.head();
                        String body = new String(parser.body(), StandardCharsets.ISO_8859_1);
                        requests.add(new Parsed(head.method(), head.target(), withoutFraming(head.headers()), body));
                        parser.next();
                    }
                }
            }
        } catch (RefusedRequestException e) {
            return new Outcome(requests, true);
        }
        return new Outcome(requests, false);
    }

    private static Reference nettys(byte[] bytes) {
        EmbeddedChannel channel =
                new EmbeddedChannel(new HttpRequestDecoder(), new HttpObjectAggregator(BODY_BYTES_MAX));
        channel.writeInbound(Unpooled.wrappedBuffer(bytes));
        List<Parsed> requests = new ArrayList<>();
        Throwable refusal = null;
        for (FullHttpRequest request = channel.readInbound(); request != null; request = channel.readInbound()) {
            if (request.decoderResult().isFailure()) {
                refusal = request.decoderResult().cause();
            } else {
                requests.add(parsed(request));
            }
            request.release();
        }
        try {
            channel.finishAndReleaseAll();
        } catch (PrematureChannelClosureException e) {
            // The last request is not complete; ours waits for the rest of it as well.
            return new Reference(requests, refusal);
        }
        return new Reference(requests, refusal);
    }

    private static Parsed parsed(FullHttpRequest request) {
        List<HttpHeader> headers = new ArrayList<>();
        for (Map.Entry<String, String> header : request.headers()) {
            headers.add(new HttpHeader(header.getKey().toLowerCase(Locale.ROOT), header.getValue()));
        }
        String body = new String(ByteBufUtil.getBytes(request.content()), StandardCharsets.ISO_8859_1);
        return new Parsed(request.method().name(), request.uri(), withoutFraming(headers), body);
    }

    // Netty's aggregator replaces the headers that frame the body.
    private static List<HttpHeader> withoutFraming(List<HttpHeader> headers) {
        return headers.stream()
                .filter(header -> !header.name().equals("content-length"))
                .filter(header -> !header.name().equals("transfer-encoding"))
                .toList();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.ISO_8859_1);
    }
}
