package dev.tafel.studio.calculate;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ItemSize;
import dev.tafel.studio.json.Json;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What an item weighs, attribute by attribute, and what reading and writing it costs.
 *
 * @param bytes of the whole item, in the sense of the 400 KB limit
 * @param bytesToNextWriteUnit how many more bytes cost no further write unit
 * @param bytesOverWriteStep how many bytes fewer would cost a write unit less
 */
public record ItemBreakdown(
        List<Part> attributes,
        long bytes,
        long writeHalfUnits,
        long readHalfUnitsStrong,
        long readHalfUnitsEventual,
        long bytesToNextWriteUnit,
        long bytesOverWriteStep) {

    public ItemBreakdown {
        attributes = List.copyOf(attributes);
    }

    /** An attribute's share. */
    public record Part(String name, AttributeType type, long nameBytes, long valueBytes) {}

    /**
     * The breakdown of an item written as JSON, with types or plain.
     *
     * @throws IllegalArgumentException if it is no item, with the reason
     * @throws dev.tafel.studio.json.JsonFault if it is no JSON
     */
    public static ItemBreakdown of(String itemJson) {
        List<Part> parts = new ArrayList<>();
        long bytes = 0;
        for (var entry : ItemText.read(itemJson).entrySet()) {
            AttributeValue value = entry.getValue();
            long nameBytes = entry.getKey().getBytes(StandardCharsets.UTF_8).length;
            long valueBytes = ItemSize.of(value);
            parts.add(new Part(entry.getKey(), value.type(), nameBytes, valueBytes));
            bytes += nameBytes + valueBytes;
        }
        long used = Math.max(1, bytes) - 1;
        long over = used % CapacityUnits.WRITE_UNIT_BYTES + 1;
        return new ItemBreakdown(
                parts,
                bytes,
                CapacityUnits.writeHalfUnits(0, bytes),
                CapacityUnits.readHalfUnits(bytes, ReadConsistency.STRONG),
                CapacityUnits.readHalfUnits(bytes, ReadConsistency.EVENTUAL),
                CapacityUnits.WRITE_UNIT_BYTES - over,
                bytes > CapacityUnits.WRITE_UNIT_BYTES ? over : 0);
    }

    /** Whether an item of this size is stored at all. */
    public boolean fits() {
        return bytes <= ItemSize.ITEM_BYTES_MAX;
    }

    /** The breakdown as JSON. */
    public Json.JsonObject toJson() {
        return Json.object()
                .put("bytes", bytes)
                .put("fits", Json.of(fits()))
                .put("writeHalfUnits", writeHalfUnits)
                .put("readHalfUnitsStrong", readHalfUnitsStrong)
                .put("readHalfUnitsEventual", readHalfUnitsEventual)
                .put("bytesToNextWriteUnit", bytesToNextWriteUnit)
                .put("bytesOverWriteStep", bytesOverWriteStep)
                .put(
                        "attributes",
                        new Json.JsonArray(attributes.stream()
                                .<Json>map(part -> Json.object()
                                        .put("name", part.name())
                                        .put("type", part.type().name())
                                        .put("nameBytes", part.nameBytes())
                                        .put("valueBytes", part.valueBytes())
                                        .build())
                                .toList()))
                .build();
    }

    /** The breakdown as lines for people, the heaviest attribute first. */
    public String text() {
        StringBuilder text = new StringBuilder();
        attributes.stream()
                .sorted((a, b) -> Long.compare(b.nameBytes() + b.valueBytes(), a.nameBytes() + a.valueBytes()))
                .forEach(part -> text.append(String.format(
                        "%8d  %s (%s): name %d, value %d%n",
                        part.nameBytes() + part.valueBytes(),
                        part.name(),
                        part.type(),
                        part.nameBytes(),
                        part.valueBytes())));
        text.append(
                String.format("%8d  bytes%s%n", bytes, fits() ? "" : ", more than the 409,600 that an item may have"));
        text.append(String.format(
                "Write: %d units; %d bytes more cost no other%s%n",
                writeHalfUnits / CapacityUnits.HALF_UNITS_PER_UNIT,
                bytesToNextWriteUnit,
                bytesOverWriteStep == 0 ? "" : ", " + bytesOverWriteStep + " fewer save one"));
        text.append(String.format(
                "Read: %d units strongly consistent, %s eventually%n",
                readHalfUnitsStrong / CapacityUnits.HALF_UNITS_PER_UNIT, readHalfUnitsEventual / 2.0));
        return text.toString();
    }
}
