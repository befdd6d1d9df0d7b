package dev.tafel.meter.api;

import dev.tafel.meter.Meter;
import dev.tafel.meter.TableUse;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.key.HeatMap;
import dev.tafel.meter.key.KeyUse;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import dev.tafel.meter.shape.KeyPattern;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;

/** The map of key ranges and minutes of one table or index, with the heaviest keys as labels of their ranges. */
final class HeatJson {

    private static final int LABELS_MOST = 64;
    private static final int SECONDS_PER_MINUTE = 60;

    /** What one partition carries in a minute: 3,000 read units or 1,000 write units a second (documented). */
    private static final long PARTITION_READ_HALF_UNITS = 2L * 3_000 * SECONDS_PER_MINUTE;

    private static final long PARTITION_WRITE_HALF_UNITS = 2L * 1_000 * SECONDS_PER_MINUTE;

    private HeatJson() {}

    static Answer answer(Meter meter, Parameters parameters) throws BadParameterException {
        String table = parameters.require("table", "Orders");
        TableUse use = meter.tables().get(table);
        if (use == null) {
            return Answer.error(
                    404,
                    "NotSeen",
                    "No request has touched a table \"" + table + "\" since the start; seen were: "
                            + String.join(", ", meter.tables().keySet()) + ".");
        }
        String index = parameters.get("index", "");
        if (!index.isEmpty() && use.definition().index(index).isEmpty()) {
            return Answer.error(404, "NoIndex", "The table " + table + " has no index \"" + index + "\".");
        }
        return Answer.json(of(index.isEmpty() ? use.keys() : use.index(index).keys()));
    }

    private static String of(KeyUse keys) {
        JsonText json = new JsonText()
                .object()
                .member("ranges", HeatMap.RANGES)
                .member("partitionReadHalfUnitsPerMinute", PARTITION_READ_HALF_UNITS)
                .member("partitionWriteHalfUnitsPerMinute", PARTITION_WRITE_HALF_UNITS)
                .name("minutes")
                .array();
        for (HeatMap.Minute minute : keys.minutes()) {
            json.object()
                    .member(
                            "at",
                            Instant.ofEpochSecond(minute.minute() * SECONDS_PER_MINUTE)
                                    .toString());
            cells(json, "read", minute.readHalfUnits());
            cells(json, "write", minute.writeHalfUnits());
            json.endObject();
        }
        json.endArray().name("labels").array();
        labels(json, "read", keys.mostRead(LABELS_MOST));
        labels(json, "write", keys.mostWritten(LABELS_MOST));
        return json.endArray().endObject().toString();
    }

    /** Range and half units, in turn, of the ranges that have any. */
    private static void cells(JsonText json, String name, long[] halfUnits) {
        json.name(name).array();
        for (int range = 0; range < halfUnits.length; range++) {
            if (halfUnits[range] > 0) {
                json.value(range).value(halfUnits[range]);
            }
        }
        json.endArray();
    }

    private static void labels(JsonText json, String use, List<Weighed> keys) {
        for (Weighed key : keys) {
            json.object()
                    .member("range", HeatMap.rangeOf(key.key()))
                    .member("use", use)
                    .member("key", new String(key.key(), StandardCharsets.UTF_8))
                    .member("prefix", KeyPattern.prefixOf(key.key()))
                    .member("halfUnits", key.weight())
                    .member("halfUnitsTooHighByAtMost", key.error())
                    .endObject();
        }
    }
}
