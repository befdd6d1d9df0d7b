package dev.tafel.meter.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.http.HttpRequest;
import dev.tafel.meter.Bench;
import dev.tafel.meter.api.MeterHandler.Answer;
import dev.tafel.meter.record.RecordedValues;
import dev.tafel.meter.replay.RepeatedOutcomes;
import dev.tafel.meter.replay.Replays;
import dev.tafel.model.price.PriceTable;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReplayRouteTest {

    private static final String PATH = "/_tafel/v1/replay";

    @AutoClose
    private final Bench bench =
            new Bench().indexedTable("{'ProjectionType':'ALL'}").passMicros(1);

    @TempDir
    private Path folder = Path.of("");

    private final Deque<Runnable> tasks = new ArrayDeque<>();
    private final ReplayRoute route = new ReplayRoute(new Replays(
            bench.recorder(),
            new Replays.Surroundings(
                    RepeatedOutcomes::open, () -> PriceTable.builtIn().in("us-east-1"), System::nanoTime, tasks::add)));

    /** Records two calls, and gives the body that asks for their replay. */
    private String recorded() throws Exception {
        bench.recorder().start(folder.resolve("calls.jsonl"), RecordedValues.PLAIN);
        bench.put("USER#a", "1", ",'g':{'S':'x'}").passMicros(2_000);
        bench.fail("GetItem", "{'TableName':'Missing','Key':{'PK':{'S':'a'}}}");
        bench.recorder().stop();
        return "{'file':'" + folder.resolve("calls.jsonl") + "'}";
    }

    private Answer ask(HttpRequest sent) throws BadParameterException {
        return route.answer(sent);
    }

    @Test
    void aReplayIsBegunFollowedAndRead() throws Exception {
        String body = recorded();

        Answer begun = ask(Sent.json(PATH, body));
        assertThat(begun.status()).isEqualTo(202);
        assertThat(begun.body()).isEqualTo("{\"id\":\"1\"}");
        assertThat(ask(Sent.of("GET", PATH + "/1")).body())
                .isEqualTo("{\"id\":\"1\",\"state\":\"waiting\",\"step\":\"Waiting\",\"done\":0,\"of\":0}");
        tasks.remove().run();

        String side = "{\"errors\":{\"ResourceNotFoundException\":1},\"limitsMet\":0,\"arms\":["
                + "{\"table\":\"Tab\",\"index\":null,\"readHalfUnits\":0,\"writeHalfUnits\":2},"
                + "{\"table\":\"Tab\",\"index\":\"Gsi\",\"readHalfUnits\":0,\"writeHalfUnits\":2}]}";
        assertThat(ask(Sent.of("GET", PATH + "/1")).body())
                .startsWith("{\"id\":\"1\",\"state\":\"done\",\"step\":\"Playing\",\"done\":2,\"of\":2,"
                        + "\"replay\":{\"calls\":2,\"spanMillis\":2,\"otherEnd\":0,\"otherUnits\":0,\"lateMillis\":0,"
                        + "\"dropped\":0,\"recordingEnd\":\"whole\",\"lines\":[\"2 calls of 2 ms were played\","
                        + "\"1 were answered with ResourceNotFoundException\"],"
                        + "\"recorded\":" + side + ",\"played\":" + side + ",\"report\":{\"at\":");
        assertThat(ask(Sent.of("GET", PATH + "/1?format=html")).body()).startsWith("<!doctype html>");
        assertThat(ask(Sent.of("GET", PATH)).body())
                .startsWith("{\"last\":\"1\",\"recordings\":[{\"state\":\"stopped\",\"file\":\"" + folder);
    }

    @Test
    void whileOneRunsAnotherIsRefusedAndItCanBeStopped() throws Exception {
        String body = recorded();
        ask(Sent.json(PATH, body));

        Answer second = ask(Sent.json(PATH, body));
        assertThat(second.status()).isEqualTo(409);
        assertThat(second.body()).contains("\"error\":\"Replaying\"");
        assertThat(ask(Sent.of("DELETE", PATH + "/1")).body()).contains("\"state\":\"stopped\"");
        tasks.remove().run();

        assertThat(ask(Sent.of("GET", PATH + "/1")).body())
                .contains("\"state\":\"stopped\"")
                .doesNotContain("\"replay\":");
        assertThat(ask(Sent.json(PATH, body)).status()).isEqualTo(202);
    }

    @Test
    void aReplayAtASpeedIsStoppedWhileItPauses() throws Exception {
        String body = recorded();
        ask(Sent.json(PATH, body.replace("}", ",'speed':0.000001,'throttling':'full'}")));
        Thread playing = new Thread(tasks.remove());
        playing.start();
        while (!ask(Sent.of("GET", PATH + "/1")).body().contains("\"done\":1,")) {
            Thread.sleep(5);
        }

        ask(Sent.of("DELETE", PATH + "/1"));
        playing.join(10_000);

        assertThat(ask(Sent.of("GET", PATH + "/1")).body())
                .contains("\"state\":\"stopped\",\"step\":\"Playing\",\"done\":1,\"of\":2");
    }

    @Test
    void onlyWhatThisServerHasRecordedIsPlayed() throws Exception {
        recorded();
        Answer answer = ask(Sent.json(PATH, "{'file':'/etc/passwd'}"));

        assertThat(answer.status()).isEqualTo(404);
        assertThat(answer.body())
                .contains("\"error\":\"NotRecorded\"", "This server has not recorded /etc/passwd; it replays only");
        assertThat(ask(Sent.json(PATH, "{'file':'" + folder + "/../" + folder.getFileName() + "/calls.jsonl'}"))
                        .status())
                .isEqualTo(404);
    }

    @Test
    void aRecordingThatIsStillWrittenIsRefused() throws Exception {
        bench.recorder().start(folder.resolve("calls.jsonl"), RecordedValues.PLAIN);
        Answer answer = ask(Sent.json(PATH, "{'file':'" + folder.resolve("calls.jsonl") + "'}"));

        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.body()).contains("\"error\":\"Recording\"", "is still written; end it first");
    }

    @Test
    void otherMethodsAndUnknownReplaysAreToldWhatToAsk() throws Exception {
        assertThat(ask(Sent.of("PUT", PATH)).status()).isEqualTo(405);
        assertThat(ask(Sent.of("POST", PATH + "/1")).status()).isEqualTo(405);
        assertThat(ask(Sent.of("GET", PATH + "/1")).status()).isEqualTo(404);
        assertThat(ask(Sent.of("DELETE", PATH + "/1")).status()).isEqualTo(404);
        assertThat(ask(Sent.of("POST", PATH)).status()).isEqualTo(415);
        assertThat(ask(Sent.of("GET", PATH)).body()).isEqualTo("{\"last\":null,\"recordings\":[]}");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            []                              | must be an object
            {'file'                         | is no JSON
            {}                              | The member file is missing
            {'file':1}                      | The member file must be a text
            {'path':'x'}                    | There is no member "path", only file, throttling, speed
            {'file':'x','speed':'fast'}     | speed must be a number such as 1, 10 or 0.5, or simulated
            {'file':'x','speed':0}          | speed must be a number
            {'file':'x','throttling':'low'} | throttling must be one of off, provisioned, full, not "low"
            """)
    void aBodyThatCannotBeUsedIsRefusedWithTheReason(String body, String reason) {
        assertThatThrownBy(() -> ask(Sent.json(PATH, body)))
                .isInstanceOf(BadParameterException.class)
                .hasMessageContaining(reason);
    }
}
