package dev.tafel.meter.api;

import dev.tafel.http.run.Runs.Status;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.record.Consumption;
import dev.tafel.meter.record.RecordingStatus;
import dev.tafel.meter.replay.Replay;
import dev.tafel.meter.replay.ReplaySummary;
import dev.tafel.meter.replay.ReplaySummary.Side;
import dev.tafel.meter.replay.Replays;
import dev.tafel.meter.report.ReportJson;
import java.util.Locale;

/** Replays as JSON; the members are described in {@code docs/reference/http-api.md}. */
final class ReplayJson {

    private static final int MICROS_PER_MILLI = 1_000;

    private ReplayJson() {}

    /** What can be replayed, and which replay was the last. */
    static String recordings(Replays replays) {
        JsonText json = new JsonText()
                .object()
                .member("last", replays.last().orElse(null))
                .name("recordings")
                .array();
        for (RecordingStatus recording : replays.recordings()) {
            RecordRoute.write(json, recording);
        }
        return json.endArray().endObject().toString();
    }

    /** A replay as it is now. */
    static String of(Status<Replay> status) {
        JsonText json = new JsonText()
                .object()
                .member("id", status.id())
                .member("state", status.state().text())
                .member("step", status.step())
                .member("done", status.done())
                .member("of", status.of());
        if (status.failure() != null) {
            json.member("message", status.failure());
        }
        Replay replay = status.result();
        if (replay != null) {
            write(json.name("replay"), replay);
        }
        return json.endObject().toString();
    }

    private static void write(JsonText json, Replay replay) {
        ReplaySummary summary = replay.summary();
        json.object()
                .member("calls", summary.calls())
                .member("spanMillis", summary.spanMicros() / MICROS_PER_MILLI)
                .member("otherEnd", summary.difference().otherEnd())
                .member("otherUnits", summary.difference().otherUnits())
                .member("lateMillis", summary.lateMicros() / MICROS_PER_MILLI)
                .member("dropped", summary.dropped())
                .member("recordingEnd", summary.recordingEnd().name().toLowerCase(Locale.ROOT));
        json.name("lines").array();
        summary.lines().forEach(json::value);
        json.endArray();
        write(json.name("recorded"), summary.recorded());
        write(json.name("played"), summary.played());
        json.name("report").raw(ReportJson.of(replay.report())).endObject();
    }

    private static void write(JsonText json, Side side) {
        json.object().name("errors").object();
        side.errors().forEach(json::member);
        json.endObject()
                .member("limitsMet", side.consumed().limitsMet())
                .name("arms")
                .array();
        for (Consumption.Arm arm : side.consumed().arms()) {
            json.object()
                    .member("table", arm.table())
                    .member("index", arm.index().isEmpty() ? null : arm.index())
                    .member("readHalfUnits", arm.readHalfUnits())
                    .member("writeHalfUnits", arm.writeHalfUnits())
                    .endObject();
        }
        json.endArray().endObject();
    }
}
