package dev.tafel.meter.api;

import dev.tafel.http.HttpRequest;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.meter.record.Recorder;
import dev.tafel.meter.record.RecordingStatus;
import dev.tafel.meter.record.RecordingStatus.State;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Starts and stops recordings.
 *
 * <p>The server chooses the file, so that nobody can have it write anywhere else. A start has to say that it is JSON,
 * which a page of another origin cannot without being asked first. Thread-safe.
 */
public final class RecordRoute {

    private final Recorder recorder;
    private final Places places;

    /** Where recordings go that are started here. */
    @FunctionalInterface
    public interface Places {

        /**
         * A file that does not exist, in a folder that does.
         *
         * @throws IOException if the folder cannot be made
         */
        Path next() throws IOException;
    }

    public RecordRoute(Recorder recorder, Places places) {
        this.recorder = recorder;
        this.places = places;
    }

    Answer answer(HttpRequest request) throws BadParameterException {
        return switch (request.method()) {
            case "GET" -> Answer.json(json(recorder.status()));
            case "DELETE" -> Answer.json(json(recorder.stop()));
            case "POST" -> start(request);
            default -> Answer.error(405, "WrongMethod", "Ask with GET, begin with POST, and end with DELETE.");
        };
    }

    private Answer start(HttpRequest request) throws BadParameterException {
        Answer refusal = Answer.unlessJson(request);
        if (refusal != null) {
            return refusal;
        }
        String values = Parameters.of(request.query()).oneOf("values", List.of("plain", "hashed"));
        if (recorder.status().state() == State.RUNNING) {
            return Answer.error(409, "Recording", "A recording is running already; end it with DELETE.");
        }
        try {
            RecordedValues kept = values.equals("plain") ? RecordedValues.PLAIN : RecordedValues.HASHED;
            return Answer.json(json(recorder.start(places.next(), kept)));
        } catch (IOException e) {
            return Answer.error(500, "NoFile", "The recording cannot be made: " + e);
        }
    }

    private static String json(RecordingStatus status) {
        JsonText json = new JsonText();
        write(json, status);
        return json.toString();
    }

    /** Adds how a recording stands. */
    static void write(JsonText json, RecordingStatus status) {
        Path file = status.file();
        json.object()
                .member("state", status.state().text())
                .member("file", file == null ? null : file.toString())
                .member("values", status.values().text())
                .member("calls", status.calls())
                .member("dropped", status.dropped())
                .member("bytes", status.bytes())
                .member("message", status.message().isEmpty() ? null : status.message())
                .endObject();
    }
}
