package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Items go to JSON and back without loss, and the JSON is what an independent writer makes of them. */
class RoundTripTest {

    private static final int ROUNDS = 1_500;

    private final RequestDecoder decoder = new RequestDecoder();
    private final JsonWriter out = new JsonWriter();
    private final ResponseEncoder encoder = new ResponseEncoder(out);

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void itemsAreReadAndWrittenAsTheyWere(long seed) {
        RandomItems items = new RandomItems(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Map<String, AttributeValue> attributes = items.item();
            String json = ReferenceJson.of(attributes);

            Item read = Objects.requireNonNull(put("{\"Item\":" + json + "}").item())
                    .get();

            assertThat(read.toMap()).isEqualTo(attributes);
            assertThat(read).isEqualTo(Item.of(attributes));
            assertThat(written(read)).isEqualTo("{\"Item\":" + json + "}");
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {5, 6})
    void treesAreReadAsTheyWere(long seed) {
        RandomItems items = new RandomItems(new Random(seed));
        for (int round = 0; round < ROUNDS; round++) {
            Map<String, AttributeValue> attributes = items.item();
            String json = ReferenceJson.of(attributes);

            Map<String, Supplied<AttributeValue>> read =
                    Objects.requireNonNull(put("{\"ExpressionAttributeValues\":" + json + "}")
                            .expressionAttributes()
                            .values());

            assertThat(read.keySet()).isEqualTo(attributes.keySet());
            read.forEach((name, value) -> assertThat(value.get()).isEqualTo(attributes.get(name)));
        }
    }

    private PutItemRequest put(String body) {
        return (PutItemRequest) decoder.decode(Operation.PUT_ITEM, body.getBytes(StandardCharsets.UTF_8));
    }

    private String written(Item item) {
        out.reset();
        encoder.encode(Operation.GET_ITEM, new GetItemResponse(item, null));
        return new String(out.toByteArray(), StandardCharsets.UTF_8);
    }
}
