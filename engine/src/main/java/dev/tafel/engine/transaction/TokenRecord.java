package dev.tafel.engine.transaction;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BinaryValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.storage.CorruptStorageException;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is stored about a transaction that had a token: an item, so that it has the item's format and version.
 *
 * <pre>
 *  Digest     B   see {@link RequestDigest}
 *  At         N   milliseconds since 1970, when the transaction was committed
 *  ReadUnits  M   by name of table, the half units that a repeated call reports
 * </pre>
 *
 * @param readHalfUnits by name of table
 */
record TokenRecord(Bytes digest, Instant at, Map<String, Long> readHalfUnits) {

    private static final String DIGEST = "Digest";
    private static final String AT = "At";
    private static final String READ_UNITS = "ReadUnits";

    Bytes toValue() {
        Map<String, AttributeValue> units = new LinkedHashMap<>();
        readHalfUnits.forEach((table, halfUnits) -> units.put(table, AttributeValue.of(DynamoNumber.of(halfUnits))));
        Map<String, AttributeValue> members = new LinkedHashMap<>();
        members.put(DIGEST, new BinaryValue(digest));
        members.put(AT, AttributeValue.of(DynamoNumber.of(at.toEpochMilli())));
        members.put(READ_UNITS, new MapValue(units));
        return Item.of(members).encoding();
    }

    static TokenRecord ofValue(Bytes value) {
        Item item = Item.ofEncoding(value);
        Map<String, Long> halfUnits = new LinkedHashMap<>();
        member(item.get(READ_UNITS), MapValue.class)
                .entries()
                .forEach((table, units) -> halfUnits.put(table, number(member(units, NumberValue.class))));
        return new TokenRecord(
                member(item.get(DIGEST), BinaryValue.class).value(),
                Instant.ofEpochMilli(number(member(item.get(AT), NumberValue.class))),
                halfUnits);
    }

    private static long number(NumberValue value) {
        return value.value().toBigDecimal().longValueExact();
    }

    private static <T extends AttributeValue> T member(@Nullable AttributeValue value, Class<T> type) {
        if (!type.isInstance(value)) {
            throw new CorruptStorageException("The record of a transaction lacks a member, or it has another type");
        }
        return type.cast(value);
    }
}
