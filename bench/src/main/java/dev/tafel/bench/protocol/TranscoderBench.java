package dev.tafel.bench.protocol;

import dev.tafel.bench.SampleItem;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.protocol.ResponseEncoder;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** What it costs to turn the body of a call into a request with its item, and an answer with its items into a body. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class TranscoderBench {

    private static final int PAGE_ITEMS = 20;

    private final Item item = SampleItem.item();
    private final Response oneItem = new GetItemResponse(item, null);
    private final Response page =
            new PageResponse(Collections.nCopies(PAGE_ITEMS, item), PAGE_ITEMS, PAGE_ITEMS, null, null);
    private final JsonWriter out = new JsonWriter();
    private final ResponseEncoder encoder = new ResponseEncoder(out);
    private final RequestDecoder decoder = new RequestDecoder();
    private final byte[] getItemBody = utf8(
            "{\"TableName\":\"items\",\"Key\":{\"pk\":{\"S\":\"USER#000123\"},\"sk\":{\"S\":\"POST#2026-03-01\"}}}");
    private final byte[] putItemBody = putItemBody();

    /** Refuses to measure a decoder that does not give back the item that was encoded. */
    public TranscoderBench() {
        PutItemRequest request = (PutItemRequest) decodePutItem();
        Supplied<Item> decoded = request.item();
        if (decoded == null || !item.equals(decoded.get())) {
            throw new IllegalStateException("The item came back otherwise: " + decoded);
        }
    }

    private byte[] putItemBody() {
        encodeOneItem();
        String answer = new String(out.array(), 0, out.length(), StandardCharsets.UTF_8);
        return utf8("{\"TableName\":\"items\"," + answer.substring(1));
    }

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    /** Decodes a GetItem with two key attributes. */
    @Benchmark
    public Request<?> decodeGetItem() {
        return decoder.decode(Operation.GET_ITEM, getItemBody);
    }

    /** Decodes a PutItem with an item of about 1 KB. */
    @Benchmark
    public Request<?> decodePutItem() {
        return decoder.decode(Operation.PUT_ITEM, putItemBody);
    }

    /** Encodes the answer of a GetItem with an item of about 1 KB; gives the length of the body. */
    @Benchmark
    public int encodeOneItem() {
        out.reset();
        encoder.encode(Operation.GET_ITEM, oneItem);
        return out.length();
    }

    /** Encodes a page of twenty items of about 1 KB each; gives the length of the body. */
    @Benchmark
    public int encodePage() {
        out.reset();
        encoder.encode(Operation.QUERY, page);
        return out.length();
    }
}
