package dev.tafel.protocol;

import dev.tafel.http.FakeRequest;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.auth.WellFormedAuthenticator;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.JsonWriter;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.Locale;
import java.util.Objects;
import java.util.Random;
import java.util.function.IntSupplier;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Measures reading and writing, ours beside jackson-core's; to be started by hand.
 *
 * <p>Figures of one run may be compared with each other: each task runs in ten rounds of its own and the best counts,
 * in processor time of the thread.
 */
final class ProtocolSpeed {

    private static final int ROUNDS = 10;
    private static final long ROUND_NANOS = 100_000_000L;
    private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
    private static final JsonFactory JACKSON = new JsonFactory();

    private final JsonReader reader = new JsonReader();
    private final RequestDecoder decoder = new RequestDecoder();
    private final JsonWriter out = new JsonWriter();
    private final ResponseEncoder encoder = new ResponseEncoder(out);

    private ProtocolSpeed() {}

    public static void main(String[] args) {
        new ProtocolSpeed().run();
    }

    private void run() {
        String item = item(10, 90);
        byte[] put = bytes("{\"TableName\":\"items\",\"Item\":" + item + "}");
        byte[] get =
                bytes("{\"TableName\":\"items\",\"Key\":{\"pk\":{\"S\":\"user#1234567\"}},\"ConsistentRead\":true}");
        byte[] query = bytes("{\"TableName\":\"items\",\"KeyConditionExpression\":\"pk = :p\","
                + "\"ExpressionAttributeValues\":{\":p\":{\"S\":\"user#1234567\"}},\"Limit\":20}");
        byte[] many = bytes("{\"TableName\":\"items\",\"Item\":" + item(40, 12) + "}");
        byte[] umlauts =
                bytes("{\"TableName\":\"items\",\"Item\":" + item(10, 90).replace("xyz", "äöü") + "}");
        GetItemResponse one = new GetItemResponse(parsed(put), null);
        byte[] small = bytes("{\"Item\":" + item(3, 50) + "}");
        PageResponse page = new PageResponse(Collections.nCopies(20, parsed(small)), 20, 20, null, null);

        show("tokens of PutItem 1 KB, jackson-core", () -> jackson(put), put.length);
        show("tokens of PutItem 1 KB, ours", () -> tokens(put), put.length);
        show("tokens of PutItem 40 attributes, jackson-core", () -> jackson(many), many.length);
        show("tokens of PutItem 40 attributes, ours", () -> tokens(many), many.length);
        show("tokens of PutItem 1 KB with umlauts, jackson-core", () -> jackson(umlauts), umlauts.length);
        show("tokens of PutItem 1 KB with umlauts, ours", () -> tokens(umlauts), umlauts.length);
        show("decode PutItem 1 KB", () -> decode(Operation.PUT_ITEM, put), put.length);
        show("decode PutItem 40 attributes", () -> decode(Operation.PUT_ITEM, many), many.length);
        show("decode GetItem", () -> decode(Operation.GET_ITEM, get), get.length);
        show("decode Query", () -> decode(Operation.QUERY, query), query.length);
        show("encode GetItem 1 KB", () -> encode(Operation.GET_ITEM, one), put.length);
        show("encode Query 20 x 200 B", () -> encode(Operation.QUERY, page), 20 * small.length);
        DynamoHandler handler = handler(one);
        FakeRequest call = SdkCall.call("GetItem", "").withBody(get);
        RequestIds ids = new RequestIds(new Random(1));
        show("a request id", () -> ids.next().length(), 52);
        WellFormedAuthenticator authenticator = new WellFormedAuthenticator();
        show("a look at the authorization", () -> authenticated(authenticator, call), 0);
        show("GetItem 1 KB through the handler", () -> handled(handler, call), get.length);
        FakeRequest putCall = SdkCall.call("PutItem", "").withBody(put);
        show("PutItem 1 KB through the handler", () -> handled(handler, putCall), put.length);
    }

    private static DynamoHandler handler(GetItemResponse one) {
        return new DynamoHandler(
                ProtocolOptions.open("us-east-1"),
                new StubService(
                        request -> request.operation() == Operation.GET_ITEM ? one : StubService.smallest(request)),
                Runnable::run,
                new RequestIds(new Random(1)));
    }

    private static int authenticated(WellFormedAuthenticator authenticator, FakeRequest request) {
        authenticator.authenticate(request);
        return 1;
    }

    private static int handled(DynamoHandler handler, FakeRequest request) {
        int[] length = new int[1];
        handler.handle(request, response -> length[0] = response.bodyLength());
        return length[0];
    }

    private static String item(int attributes, int length) {
        StringBuilder item = new StringBuilder("{\"pk\":{\"S\":\"user#1234567\"},\"count\":{\"N\":\"42\"}");
        for (int i = 0; i < attributes; i++) {
            item.append(",\"attribute")
                    .append(i)
                    .append("\":{\"S\":\"")
                    .append("xyz ".repeat(length).substring(0, length))
                    .append("\"}");
        }
        return item.append('}').toString();
    }

    private Item parsed(byte[] body) {
        PutItemRequest request = (PutItemRequest) decoder.decode(Operation.PUT_ITEM, body);
        return Objects.requireNonNull(request.item()).get();
    }

    private int tokens(byte[] body) {
        reader.reset(body);
        int sum = value();
        reader.end();
        return sum;
    }

    private int value() {
        JsonToken token = reader.nextValue();
        int sum = reader.textLength();
        if (token == JsonToken.OBJECT) {
            while (reader.nextMember()) {
                sum += reader.textLength() + value();
            }
        }
        return sum;
    }

    private static int jackson(byte[] body) {
        int sum = 0;
        try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), body)) {
            for (tools.jackson.core.JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                sum += token.isScalarValue() ? parser.getStringLength() : 1;
            }
        }
        return sum;
    }

    private int decode(Operation operation, byte[] body) {
        Request<?> request = decoder.decode(operation, body);
        return request.operation() == operation ? 1 : 0;
    }

    private int encode(Operation operation, Response response) {
        out.reset();
        encoder.encode(operation, response);
        return out.length();
    }

    private static void show(String task, IntSupplier work, int bytes) {
        double best = Double.MAX_VALUE;
        long sum = 0;
        for (int round = 0; round < ROUNDS; round++) {
            long start = CLOCK.getCurrentThreadCpuTime();
            long spent = 0;
            long runs = 0;
            while (spent < ROUND_NANOS) {
                for (int i = 0; i < 1_000; i++) {
                    sum += work.getAsInt();
                }
                runs += 1_000;
                spent = CLOCK.getCurrentThreadCpuTime() - start;
            }
            best = Math.min(best, (double) spent / runs);
        }
        System.out.printf(Locale.ROOT, "%-52s %7.0f ns  %5d B  (%d)%n", task, best, bytes, sum % 10);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
