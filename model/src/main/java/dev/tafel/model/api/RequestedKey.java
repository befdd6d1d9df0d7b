package dev.tafel.model.api;

import dev.tafel.model.value.Item;
import java.util.List;

/**
 * A key in BatchGetItem, as sent.
 *
 * @param numbers how the numbers in it were spelled, in the order of their attributes' names; of two keys that are
 *     equal but for it the service reads the item once, and does not call them duplicates
 */
public record RequestedKey(Supplied<Item> key, List<String> numbers) {

    public RequestedKey {
        numbers = List.copyOf(numbers);
    }

    /** A key whose numbers are spelled as the service spells them. */
    public static RequestedKey of(Item key) {
        return new RequestedKey(Supplied.of(key), List.of());
    }
}
