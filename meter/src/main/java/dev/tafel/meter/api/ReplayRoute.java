package dev.tafel.meter.api;

import dev.tafel.http.HttpRequest;
import dev.tafel.http.run.Runs.Status;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.json.JsonText;
import dev.tafel.meter.replay.Replay;
import dev.tafel.meter.replay.ReplayDatabase.Limits;
import dev.tafel.meter.replay.ReplayRefusedException;
import dev.tafel.meter.replay.ReplayRefusedException.Reason;
import dev.tafel.meter.replay.Replays;
import dev.tafel.meter.replay.Replays.Asked;
import dev.tafel.meter.replay.ScaledPace;
import dev.tafel.meter.report.ReportHtml;
import dev.tafel.protocol.json.JsonReader;
import dev.tafel.protocol.json.JsonToken;
import dev.tafel.protocol.json.MalformedJsonException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Begins replays of recordings, says how far they have come, and stops them.
 *
 * <p>A POST is answered with the id of a run, a GET of that id with its state, and in the end with what came of it; a
 * DELETE of it stops the run. Thread-safe.
 */
public final class ReplayRoute {

    /** Where a replay is begun; behind it, after a slash, is the id of one. */
    static final String PATH = "/_tafel/v1/replay";

    private static final int ACCEPTED = 202;
    private static final List<String> MEMBERS = List.of("file", "throttling", "speed");

    private final Replays replays;

    public ReplayRoute(Replays replays) {
        this.replays = replays;
    }

    static boolean serves(String path) {
        return path.equals(PATH) || path.startsWith(PATH + "/");
    }

    Answer answer(HttpRequest request) throws BadParameterException {
        String path = request.path();
        if (path.equals(PATH)) {
            return switch (request.method()) {
                case "GET" -> Answer.json(ReplayJson.recordings(replays));
                case "POST" -> start(request);
                default ->
                    Answer.error(
                            405, "WrongMethod", "Begin a replay with POST " + PATH + ", ask what can be with GET.");
            };
        }
        String id = path.substring(PATH.length() + 1);
        return switch (request.method()) {
            case "GET" -> of(id, replays::find, Parameters.of(request.query()));
            case "DELETE" -> of(id, replays::stop, Parameters.of(request.query()));
            default -> Answer.error(405, "WrongMethod", "Ask for a replay with GET, and stop it with DELETE.");
        };
    }

    private static Answer of(String id, Function<String, Optional<Status<Replay>>> act, Parameters parameters)
            throws BadParameterException {
        String format = parameters.oneOf("format", List.of("json", "html"));
        Optional<Status<Replay>> found = act.apply(id);
        if (found.isEmpty()) {
            return Answer.error(404, "NotFound", "There is no replay " + id + "; only the last ones are kept.");
        }
        Replay replay = found.get().result();
        if (replay != null && format.equals("html")) {
            return new Answer(200, "text/html; charset=utf-8", ReportHtml.of(replay.report()));
        }
        return Answer.json(ReplayJson.of(found.get()));
    }

    private Answer start(HttpRequest request) throws BadParameterException {
        Answer refusal = Answer.unlessJson(request);
        if (refusal != null) {
            return refusal;
        }
        Asked asked = asked(request.body());
        try {
            String id = replays.start(asked);
            return new Answer(
                    ACCEPTED,
                    "application/json",
                    new JsonText().object().member("id", id).endObject().toString());
        } catch (ReplayRefusedException e) {
            return refusal(e.reason(), String.valueOf(e.getMessage()));
        }
    }

    private static Answer refusal(Reason reason, String message) {
        return switch (reason) {
            case UNKNOWN -> Answer.error(404, "NotRecorded", message);
            case RECORDING -> Answer.error(409, "Recording", message);
            case REPLAYING -> Answer.error(409, "Replaying", message);
            case TOO_LARGE -> Answer.error(413, "TooLarge", message);
        };
    }

    private static Asked asked(byte[] body) throws BadParameterException {
        JsonReader json = new JsonReader();
        String file = null;
        Limits limits = Limits.OFF;
        Double speed = null;
        try {
            json.reset(body);
            if (json.nextValue() != JsonToken.OBJECT) {
                throw new BadParameterException("The body must be an object such as {\"file\": \"calls.jsonl\"}.");
            }
            while (json.nextMember()) {
                String name = json.textAsString();
                if (!MEMBERS.contains(name)) {
                    throw new BadParameterException(
                            "There is no member \"" + name + "\", only " + String.join(", ", MEMBERS) + ".");
                }
                String value = text(json, name);
                switch (name) {
                    case "file" -> file = value;
                    case "throttling" -> limits = limits(value);
                    default -> speed = speed(value);
                }
            }
            json.end();
        } catch (MalformedJsonException e) {
            throw new BadParameterException("The body is no JSON: " + e.getMessage());
        }
        if (file == null) {
            throw new BadParameterException(
                    "The member file is missing: name a recording of this server, as GET " + PATH + " lists them.");
        }
        return new Asked(file, limits, speed);
    }

    private static String text(JsonReader json, String name) throws BadParameterException {
        JsonToken token = json.nextValue();
        if (token != JsonToken.STRING && !(token == JsonToken.NUMBER && name.equals("speed"))) {
            throw new BadParameterException("The member " + name + " must be a text.");
        }
        return json.textAsString();
    }

    private static Limits limits(String text) throws BadParameterException {
        List<String> known = new ArrayList<>();
        for (Limits limits : Limits.values()) {
            if (limits.text().equals(text)) {
                return limits;
            }
            known.add(limits.text());
        }
        throw new BadParameterException(
                "throttling must be one of " + String.join(", ", known) + ", not \"" + text + "\".");
    }

    private static @Nullable Double speed(String text) throws BadParameterException {
        if (text.equals("simulated")) {
            return null;
        }
        return ScaledPace.speed(text)
                .orElseThrow(() -> new BadParameterException(
                        "speed must be a number such as 1, 10 or 0.5, or simulated, not \"" + text + "\"."));
    }
}
