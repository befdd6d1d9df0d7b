package dev.tafel.meter.record;

import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.model.api.Operation;
import dev.tafel.model.value.Bytes;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.MalformedJsonException;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads a recording, call by call.
 *
 * <p>A last line without its end is what a killed process leaves; it is passed over. Members that are not known are
 * passed over, too, as later versions may add some. For one thread.
 */
public final class RecordingReader implements AutoCloseable {

    /** The bytes of a line: twice those of a request, which may become longer as it is recorded (chosen). */
    static final int LINE_BYTES_MAX = 32 << 20;

    private final InputStream in;
    private final JsonReader json = new JsonReader();
    private final Instant began;
    private final String values;
    private List<Bytes> tables = new ArrayList<>();
    private long lineNumber;
    private long dropped;
    private boolean isTorn;
    private boolean isEnded;

    private RecordingReader(InputStream in) throws IOException, RecordingFormatException {
        this.in = in;
        Line head = Line.EMPTY;
        byte[] line = nextLine();
        if (line != null) {
            head = parsed(line);
        }
        if (head.version < 0) {
            throw new RecordingFormatException("is no recording of requests");
        }
        if (head.version != RecordingLines.VERSION) {
            throw new RecordingFormatException(
                    "is a recording of version " + head.version + "; this Tafel reads " + RecordingLines.VERSION);
        }
        try {
            this.began = Instant.parse(head.began);
        } catch (DateTimeException e) {
            throw fault("says when it began in a form that is not known: " + head.began);
        }
        this.values = head.values;
    }

    /**
     * Opens a recording and reads its head.
     *
     * @throws RecordingFormatException if the file is none
     */
    public static RecordingReader open(Path file) throws IOException, RecordingFormatException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        try {
            return new RecordingReader(in);
        } catch (IOException | RecordingFormatException | RuntimeException e) {
            in.close();
            throw e;
        }
    }

    /** What a line says, of whatever kind it is. */
    private static final class Line {

        private static final Line EMPTY = new Line();

        private long version = -1;
        private String began = "";
        private String values = "";
        private @Nullable Bytes table;
        private long dropped;
        private boolean isEnd;
        private long atMicros;
        private @Nullable String operation;
        private @Nullable Bytes request;
        private @Nullable String agent;
        private @Nullable String error;
        private final Consumption.Sum consumed = new Consumption.Sum();
    }

    /** When the recording began. */
    public Instant began() {
        return began;
    }

    /** What it keeps of values, as {@link RecordedValues#text} spells it. */
    public String values() {
        return values;
    }

    /** The calls that were left out up to here. */
    public long dropped() {
        return dropped;
    }

    /** Whether the last line has no end, as after the process was killed. */
    public boolean isTorn() {
        return isTorn;
    }

    /** Whether the recording was ended, rather than cut off. */
    public boolean isEnded() {
        return isEnded;
    }

    /**
     * The next call, or null if there is none.
     *
     * @throws RecordingFormatException if a line cannot be read
     */
    public @Nullable RecordedCall next() throws IOException, RecordingFormatException {
        for (byte[] bytes = nextLine(); bytes != null; bytes = nextLine()) {
            Line line = parsed(bytes);
            Bytes table = line.table;
            if (table != null) {
                tables.add(table);
            }
            dropped += line.dropped;
            isEnded |= line.isEnd;
            Bytes request = line.request;
            if (request != null) {
                List<Bytes> before = tables;
                tables = new ArrayList<>();
                return new RecordedCall(
                        line.atMicros,
                        operation(line),
                        request,
                        line.agent,
                        new Outcome(line.error, line.consumed.total()),
                        before);
            }
        }
        return null;
    }

    private Operation operation(Line line) throws RecordingFormatException {
        String name = String.valueOf(line.operation);
        return Operation.named(name).orElseThrow(() -> fault("has an operation that is not known: " + name));
    }

    private byte @Nullable [] nextLine() throws IOException, RecordingFormatException {
        ByteArrayOutputStream line = new ByteArrayOutputStream();
        for (int b = in.read(); b >= 0; b = in.read()) {
            if (b == '\n') {
                lineNumber++;
                return line.toByteArray();
            }
            if (line.size() == LINE_BYTES_MAX) {
                throw fault("is longer than " + LINE_BYTES_MAX + " bytes");
            }
            line.write(b);
        }
        isTorn |= line.size() > 0;
        return null;
    }

    private RecordingFormatException fault(String what) {
        return new RecordingFormatException("line " + lineNumber + " " + what);
    }

    private Line parsed(byte[] bytes) throws RecordingFormatException {
        Line line = new Line();
        try {
            json.reset(bytes);
            if (json.nextValue() != JsonToken.OBJECT) {
                throw fault("is no JSON object");
            }
            while (json.nextMember()) {
                member(bytes, line, json.textAsString());
            }
            json.end();
        } catch (MalformedJsonException | NumberFormatException e) {
            throw fault("cannot be read: " + e.getMessage());
        }
        return line;
    }

    private void member(byte[] bytes, Line line, String name) throws RecordingFormatException {
        switch (name) {
            case "tafelRecording" -> line.version = number();
            case "began" -> line.began = text();
            case "values" -> line.values = text();
            case "table" -> line.table = slice(bytes);
            case "dropped" -> line.dropped = number();
            case "end" -> {
                line.isEnd = true;
                json.skipValue();
            }
            case "at" -> line.atMicros = number();
            case "operation" -> line.operation = text();
            case "request" -> line.request = slice(bytes);
            case "agent" -> line.agent = text();
            case "error" -> line.error = text();
            case "touched" -> touched(line);
            case "throttled" -> throttled(line);
            default -> json.skipValue();
        }
    }

    private void require(JsonToken expected) throws RecordingFormatException {
        JsonToken found = json.nextValue();
        if (found != expected) {
            throw fault("has " + found + " where " + expected + " is expected");
        }
    }

    private String text() throws RecordingFormatException {
        require(JsonToken.STRING);
        return json.textAsString();
    }

    private long number() throws RecordingFormatException {
        require(JsonToken.NUMBER);
        return Long.parseLong(json.textAsString());
    }

    private Bytes slice(byte[] line) {
        int start = json.position();
        json.skipValue();
        return Bytes.copyOfRange(line, start, json.position());
    }

    /** An element of {@code touched} while it is read: its members may come in any order. */
    private static final class Touched {

        private boolean isRead;
        private String table = "";
        private @Nullable String index;
        private long halfUnits;
        private long fetchHalfUnits;
        private final Map<String, Long> indexes = new HashMap<>();

        private void addTo(Consumption.Sum sum) {
            if (isRead) {
                sum.read(table, index, halfUnits).read(table, null, fetchHalfUnits);
            } else {
                sum.write(table, null, halfUnits);
                indexes.forEach((name, units) -> sum.write(table, name, units));
            }
        }
    }

    private void touched(Line line) throws RecordingFormatException {
        require(JsonToken.ARRAY);
        while (json.nextElement()) {
            require(JsonToken.OBJECT);
            Touched touched = new Touched();
            while (json.nextMember()) {
                String name = json.textAsString();
                switch (name) {
                    case "read" -> {
                        touched.isRead = true;
                        json.skipValue();
                    }
                    case "table" -> touched.table = text();
                    case "index" -> touched.index = text();
                    case "halfUnits" -> touched.halfUnits = number();
                    case "fetchHalfUnits" -> touched.fetchHalfUnits = number();
                    case "indexes" -> indexes(touched);
                    default -> json.skipValue();
                }
            }
            touched.addTo(line.consumed);
        }
    }

    private void indexes(Touched touched) throws RecordingFormatException {
        require(JsonToken.ARRAY);
        while (json.nextElement()) {
            require(JsonToken.OBJECT);
            String index = "";
            long halfUnits = 0;
            while (json.nextMember()) {
                switch (json.textAsString()) {
                    case "index" -> index = text();
                    case "halfUnits" -> halfUnits = number();
                    default -> json.skipValue();
                }
            }
            touched.indexes.merge(index, halfUnits, Long::sum);
        }
    }

    private void throttled(Line line) throws RecordingFormatException {
        require(JsonToken.ARRAY);
        while (json.nextElement()) {
            json.skipValue();
            line.consumed.met(1);
        }
    }

    @Override
    public void close() throws IOException {
        in.close();
    }
}
