package dev.tafel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A server plays what it has recorded, on a database of its own. */
class ReplayOverHttpTest {

    private static final String TABLE = "{\"TableName\":\"Orders\","
            + "\"ProvisionedThroughput\":{\"ReadCapacityUnits\":5,\"WriteCapacityUnits\":1},"
            + "\"AttributeDefinitions\":[{\"AttributeName\":\"PK\",\"AttributeType\":\"S\"}],"
            + "\"KeySchema\":[{\"AttributeName\":\"PK\",\"KeyType\":\"HASH\"}]}";

    private final HttpClient http = HttpClient.newHttpClient();

    @AutoClose
    private final TafelServer server = TafelServer.inMemory().start();

    private String file = "";

    /** Fills a table with items of two units, which nothing limits, and ends the recording. */
    @BeforeEach
    void record() throws Exception {
        JsonObject begun = (JsonObject) Json.parse(send("POST", "record", ""));
        file = ((JsonString) begun.get("file").orElseThrow()).text();
        LoopbackClient client = new LoopbackClient(server.endpoint());
        client.call("CreateTable", TABLE);
        for (int i = 0; i < 400; i++) {
            client.call(
                    "PutItem",
                    "{\"TableName\":\"Orders\",\"Item\":{\"PK\":{\"S\":\"a\"},\"text\":{\"S\":\"" + "t".repeat(1_500)
                            + "\"}}}");
        }
        send("DELETE", "record", "");
    }

    private String send(String method, String route, String body) throws IOException, InterruptedException {
        URI target = server.endpoint().resolve("/_tafel/v1/" + route);
        HttpRequest request = HttpRequest.newBuilder(target)
                .header("Content-Type", "application/json")
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .build();
        return http.send(request, BodyHandlers.ofString()).body();
    }

    private JsonObject replayed(String members) throws Exception {
        String begun = send("POST", "replay", "{\"file\":\"" + file + "\"" + members + "}");
        String id = ((JsonString) ((JsonObject) Json.parse(begun)).get("id").orElseThrow()).text();
        String answer = send("GET", "replay/" + id, "");
        while (answer.contains("\"state\":\"waiting\"") || answer.contains("\"state\":\"running\"")) {
            Thread.sleep(10);
            answer = send("GET", "replay/" + id, "");
        }
        return (JsonObject) Json.parse(answer);
    }

    @Test
    void theReplayComesToWhatWasRecordedAndLeavesTheTablesAlone() throws Exception {
        String answer = replayed("").compact();

        assertThat(answer)
                .contains("\"state\":\"done\"", "\"calls\":401", "\"otherEnd\":0,\"otherUnits\":0")
                .contains("\"played\":{\"errors\":{},\"limitsMet\":0,\"arms\":[{\"table\":\"Orders\",\"index\":null,"
                        + "\"readHalfUnits\":0,\"writeHalfUnits\":1600}]}");
        assertThat(new LoopbackClient(server.endpoint())
                        .call("Scan", "{\"TableName\":\"Orders\",\"Select\":\"COUNT\"}"))
                .contains("\"Count\":1");
    }

    @Test
    void aReplayUnderLimitsTellsWhatWouldHaveBeenThrottled() throws Exception {
        JsonObject replay = (JsonObject)
                replayed(",\"throttling\":\"provisioned\"").get("replay").orElseThrow();

        assertThat(replay.get("recorded").orElseThrow().compact()).contains("\"errors\":{},\"limitsMet\":0");
        assertThat(replay.get("played").orElseThrow().compact())
                .contains("\"ProvisionedThroughputExceededException\":")
                .doesNotContain("\"limitsMet\":0");
    }
}
