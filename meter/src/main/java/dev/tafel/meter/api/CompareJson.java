package dev.tafel.meter.api;

import dev.tafel.meter.Meter;
import dev.tafel.meter.TableUse;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.count.Count;
import dev.tafel.meter.count.Counters;
import dev.tafel.meter.count.ShapeStats;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.key.HeatMap;
import dev.tafel.meter.key.KeyUse;
import dev.tafel.meter.key.SpaceSaving.Weighed;
import dev.tafel.meter.report.ReportJson;
import dev.tafel.meter.shape.KeyPattern;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is particular to a box on the map of keys and minutes: which shapes have a larger share of the units in its
 * minutes than before and after, and which keys lie in its ranges.
 */
final class CompareJson {

    private static final int KEYS_MOST = 64;
    private static final Pattern RANGES = Pattern.compile("([0-9]{1,3})-([0-9]{1,3})");
    private static final double PERCENT = 100;

    private CompareJson() {}

    /** The box: minutes from the one to before the other, ranges from the one to the other. */
    private record Box(long fromSecond, long untilSecond, int firstRange, int lastRange) {

        boolean holds(byte[] key) {
            int range = HeatMap.rangeOf(key);
            return range >= firstRange && range <= lastRange;
        }
    }

    /** Whose units are compared. */
    private record Side(String table, String index, String use) {

        long halfUnits(ShapeStats stats, Counters counters) {
            boolean isOfIndex = index.equals(
                    stats.shape().index() == null ? "" : stats.shape().index());
            if (!stats.shape().table().equals(table)) {
                return 0;
            }
            if (use.equals("read")) {
                return isOfIndex ? counters.get(Count.READ_HALF_UNITS) : 0;
            }
            return counters.get(index.isEmpty() ? Count.TABLE_WRITE_HALF_UNITS : Count.INDEX_WRITE_HALF_UNITS);
        }
    }

    private record Row(ShapeStats stats, long inside, long outside) {}

    static Answer answer(Meter meter, Parameters parameters) throws BadParameterException {
        String table = parameters.require("table", "Orders");
        String index = parameters.get("index", "");
        TableUse use = meter.tables().get(table);
        if (use == null) {
            return Answer.error(404, "NotSeen", "No request has touched a table \"" + table + "\" since the start.");
        }
        if (!index.isEmpty() && use.definition().index(index).isEmpty()) {
            return Answer.error(404, "NoIndex", "The table " + table + " has no index \"" + index + "\".");
        }
        Side side = new Side(table, index, parameters.oneOf("use", List.of("write", "read")));
        KeyUse keys = index.isEmpty() ? use.keys() : use.index(index).keys();
        return Answer.json(compare(meter, side, keys, box(parameters)));
    }

    private static Box box(Parameters parameters) throws BadParameterException {
        Matcher ranges = RANGES.matcher(parameters.get("ranges", "0-" + (HeatMap.RANGES - 1)));
        if (!ranges.matches()) {
            throw new BadParameterException("ranges must be the first and the last range, such as 0-255.");
        }
        return new Box(
                second("from", parameters.require("from", "2026-11-30T08:15:00Z")),
                second("until", parameters.require("until", "2026-11-30T08:20:00Z")),
                Integer.parseInt(ranges.group(1)),
                Integer.parseInt(ranges.group(2)));
    }

    private static long second(String name, String time) throws BadParameterException {
        try {
            return Instant.parse(time).getEpochSecond();
        } catch (DateTimeException e) {
            throw new BadParameterException(
                    name + " must be a time such as 2026-11-30T08:15:00Z, not \"" + time + "\".");
        }
    }

    private static String compare(Meter meter, Side side, KeyUse keys, Box box) {
        List<Row> rows = new ArrayList<>();
        long inside = 0;
        long outside = 0;
        for (ShapeStats stats : meter.shapes()) {
            long later = side.halfUnits(stats, stats.since(box.untilSecond()));
            long within = side.halfUnits(stats, stats.since(box.fromSecond())) - later;
            long all = side.halfUnits(stats, stats.since(0));
            if (all > 0) {
                rows.add(new Row(stats, within, all - within));
                inside += within;
                outside += all - within;
            }
        }
        JsonText json = new JsonText()
                .object()
                .member("insideHalfUnits", inside)
                .member("outsideHalfUnits", outside)
                .name("shapes")
                .array();
        long insideAll = inside;
        long outsideAll = outside;
        rows.sort(Comparator.<Row>comparingDouble(
                        row -> share(row.outside(), outsideAll) - share(row.inside(), insideAll))
                .thenComparing(row -> row.stats().shape().text()));
        for (Row row : rows) {
            json.object();
            ReportJson.shape(json, "shape", row.stats().shape());
            json.member("insideHalfUnits", row.inside())
                    .member("outsideHalfUnits", row.outside())
                    .member("insidePercent", Math.round(share(row.inside(), inside)))
                    .member("outsidePercent", Math.round(share(row.outside(), outside)))
                    .endObject();
        }
        json.endArray().name("keys").array();
        keys(json, side.use().equals("read") ? keys.mostRead(KEYS_MOST) : keys.mostWritten(KEYS_MOST), box);
        return json.endArray().endObject().toString();
    }

    private static double share(long part, long whole) {
        return whole == 0 ? 0 : PERCENT * part / whole;
    }

    private static void keys(JsonText json, List<Weighed> heaviest, Box box) {
        for (Weighed key : heaviest) {
            if (box.holds(key.key())) {
                json.object()
                        .member("key", new String(key.key(), StandardCharsets.UTF_8))
                        .member("prefix", KeyPattern.prefixOf(key.key()))
                        .member("range", HeatMap.rangeOf(key.key()))
                        .member("halfUnits", key.weight())
                        .endObject();
            }
        }
    }
}
