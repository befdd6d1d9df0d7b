package dev.tafel.protocol;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** Decodes text that tests write with single quotes in place of double ones. */
final class Decoding {

    private Decoding() {}

    static Request<?> decode(Operation operation, String body) {
        return new RequestDecoder().decode(operation, body.replace('\'', '"').getBytes(StandardCharsets.UTF_8));
    }

    static Supplied<Item> item(String item) {
        PutItemRequest request = (PutItemRequest) decode(Operation.PUT_ITEM, "{'Item':" + item + "}");
        return Objects.requireNonNull(request.item());
    }

    /** What the item's attribute {@code a} with this value is said to be at fault with. */
    static String faultOf(String value) {
        return Objects.requireNonNull(item("{'a':" + value + "}").fault());
    }

    /** The error with which the body is refused. */
    static ApiException refusal(Operation operation, String body) {
        try {
            throw new AssertionError("Accepted: " + decode(operation, body));
        } catch (ApiException e) {
            return e;
        }
    }
}
