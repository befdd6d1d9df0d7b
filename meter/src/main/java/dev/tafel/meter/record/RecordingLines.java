package dev.tafel.meter.record;

import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.FinishedCall.Timing;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.Throttle;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.observe.WriteAccess.IndexWrite;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.protocol.json.JsonWriter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Writes the lines of a recording, version {@value #VERSION}; {@code docs/formats/recording.md}. For one thread. */
final class RecordingLines {

    static final int VERSION = 1;

    /** Of a client's description of itself this much is kept (chosen). */
    static final int AGENT_CHARACTERS_MAX = 200;

    private final JsonWriter out = new JsonWriter();
    private final @Nullable MaskedRequest mask;
    private final Set<String> tables = new HashSet<>();

    /** Lines with values as they are, or with pseudonyms if there is a mask. */
    RecordingLines(@Nullable MaskedRequest mask) {
        this.mask = mask;
    }

    byte[] head(Instant began, RecordedValues values) {
        out.reset();
        out.beginObject();
        number("tafelRecording", VERSION);
        text("began", began.toString());
        text("values", values.text());
        return end();
    }

    byte[] dropped(long calls) {
        out.reset();
        out.beginObject();
        number("dropped", calls);
        return end();
    }

    byte[] end(String reason, long calls) {
        out.reset();
        out.beginObject();
        text("end", reason);
        number("calls", calls);
        return end();
    }

    /** The tables that a call touches and no line has told of yet. */
    List<byte[]> tablesOf(FinishedCall call) {
        if (call.request().operation() == Operation.DELETE_TABLE) {
            // It may come again, and then differs.
            tables.clear();
        }
        List<byte[]> lines = List.of();
        for (Access access : call.accesses()) {
            if (tables.add(access.table().name())) {
                lines = lines.isEmpty() ? new ArrayList<>(1) : lines;
                lines.add(table(access.table()));
            }
        }
        return lines;
    }

    private byte[] table(TableDefinition table) {
        out.reset();
        out.beginObject();
        out.name("table");
        CreateTableText.write(table, out);
        return end();
    }

    /** A call at so many microseconds since the recording began, whose request is {@code body}. */
    byte[] call(long atMicros, FinishedCall call, byte[] body) {
        byte[] request = mask == null ? onOneLine(body) : mask.of(body);
        out.reset();
        out.beginObject();
        number("at", atMicros);
        text("operation", call.request().operation().wireName());
        out.name("request");
        out.json(request);
        String agent = call.caller().userAgent();
        if (agent != null) {
            text("agent", agent.substring(0, Math.min(agent.length(), AGENT_CHARACTERS_MAX)));
        }
        ErrorCode error = call.error();
        if (error != null) {
            text("error", error.wireName());
        }
        timed(call.timing());
        touched(call.accesses());
        throttled(call.throttles());
        return end();
    }

    private void timed(Timing timing) {
        if (timing.weight() > 0) {
            number("micros", timing.nanos() / 1_000);
        }
        if (timing.weight() > 1) {
            number("microsStandFor", timing.weight());
        }
    }

    /** Line breaks in JSON stand between its parts only, where a blank does as well. */
    private static byte[] onOneLine(byte[] json) {
        byte[] line = json.clone();
        for (int i = 0; i < line.length; i++) {
            if (line[i] == '\n' || line[i] == '\r') {
                line[i] = ' ';
            }
        }
        return line;
    }

    private void touched(List<Access> accesses) {
        if (accesses.isEmpty()) {
            return;
        }
        out.name("touched");
        out.beginArray();
        accesses.forEach(access -> access.accept(new AccessText()));
        out.endArray();
    }

    private final class AccessText implements Access.Visitor<JsonWriter> {

        @Override
        public JsonWriter visitRead(ReadAccess read) {
            out.beginObject();
            text("read", word(read.consistency()));
            text("table", read.table().name());
            if (read.index() != null) {
                text("index", read.index());
            }
            if (read.key() != null) {
                out.name("oneItem");
                out.bool(true);
            }
            count("itemsRead", read.itemsRead());
            count("itemsReturned", read.itemsReturned());
            count("bytesRead", read.bytesRead());
            count("bytesPassed", read.bytesPassed());
            count("bytesReturned", read.bytesReturned());
            count("halfUnits", read.halfUnits());
            count("fetchHalfUnits", read.fetchHalfUnits());
            if (read.rest() != ReadAccess.Rest.NONE) {
                text("rest", word(read.rest()));
            }
            out.endObject();
            return out;
        }

        @Override
        public JsonWriter visitWrite(WriteAccess write) {
            out.beginObject();
            text("write", word(write.effect()));
            text("table", write.table().name());
            count("oldBytes", write.oldBytes());
            count("presentBytes", write.presentBytes());
            count("halfUnits", write.tableHalfUnits());
            if (!write.indexes().isEmpty()) {
                out.name("indexes");
                out.beginArray();
                write.indexes().forEach(this::index);
                out.endArray();
            }
            out.endObject();
            return out;
        }

        private void index(IndexWrite index) {
            out.beginObject();
            text("index", index.index());
            text("change", word(index.change()));
            count("oldBytes", index.oldBytes());
            count("presentBytes", index.presentBytes());
            count("halfUnits", index.halfUnits());
            out.endObject();
        }
    }

    private void throttled(List<Throttle> throttles) {
        if (throttles.isEmpty()) {
            return;
        }
        out.name("throttled");
        out.beginArray();
        for (Throttle throttle : throttles) {
            out.beginObject();
            text("table", throttle.table());
            if (throttle.index() != null) {
                text("index", throttle.index());
            }
            text("reason", throttle.reason());
            out.endObject();
        }
        out.endArray();
    }

    private static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A member that is left out if it is 0. */
    private void count(String member, long value) {
        if (value != 0) {
            number(member, value);
        }
    }

    private void number(String member, long value) {
        out.name(member);
        out.number(value);
    }

    private void text(String member, String value) {
        out.name(member);
        out.string(value);
    }

    private byte[] end() {
        out.endObject();
        byte[] line = Arrays.copyOf(out.array(), out.length() + 1);
        line[out.length()] = '\n';
        return line;
    }
}
