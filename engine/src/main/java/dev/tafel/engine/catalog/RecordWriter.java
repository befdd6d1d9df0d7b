package dev.tafel.engine.catalog;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Collects the members of a catalogue record; what is null is left out. */
final class RecordWriter {

    private final Map<String, AttributeValue> members = new LinkedHashMap<>();

    void text(String name, String value) {
        members.put(name, AttributeValue.of(value));
    }

    void number(String name, long value) {
        members.put(name, AttributeValue.of(DynamoNumber.of(value)));
    }

    void binary(String name, Bytes value) {
        members.put(name, new AttributeValue.BinaryValue(value));
    }

    void instant(String name, @Nullable Instant value) {
        if (value != null) {
            number(name, value.toEpochMilli());
        }
    }

    <T> void list(String name, List<T> elements, BiConsumer<RecordWriter, T> writeElement) {
        List<AttributeValue> values = new ArrayList<>();
        for (T element : elements) {
            RecordWriter writer = new RecordWriter();
            writeElement.accept(writer, element);
            values.add(new AttributeValue.MapValue(writer.members));
        }
        members.put(name, new AttributeValue.ListValue(values));
    }

    Item toItem() {
        return Item.of(members);
    }
}
