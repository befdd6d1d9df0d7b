package dev.tafel.engine.catalog;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.CorruptStorageException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the members of a catalogue record; a missing or strange one is damage. */
final class RecordReader {

    private final Map<String, AttributeValue> members;

    RecordReader(Map<String, AttributeValue> members) {
        this.members = members;
    }

    boolean has(String name) {
        return members.containsKey(name);
    }

    String text(String name) {
        return member(name, StringValue.class).value();
    }

    long number(String name) {
        return member(name, NumberValue.class).value().toBigDecimal().longValueExact();
    }

    Bytes binary(String name) {
        return member(name, BinaryValue.class).value();
    }

    @Nullable
    Instant instant(String name) {
        return has(name) ? requiredInstant(name) : null;
    }

    Instant requiredInstant(String name) {
        return Instant.ofEpochMilli(number(name));
    }

    <T> List<T> list(String name, Function<RecordReader, T> readElement) {
        return member(name, ListValue.class).elements().stream()
                .map(element -> readElement.apply(new RecordReader(((MapValue) element).entries())))
                .toList();
    }

    private <T extends AttributeValue> T member(String name, Class<T> type) {
        AttributeValue value = members.get(name);
        if (!type.isInstance(value)) {
            throw new CorruptStorageException("A catalogue record lacks a member, or it has another type: " + name);
        }
        return type.cast(value);
    }
}
