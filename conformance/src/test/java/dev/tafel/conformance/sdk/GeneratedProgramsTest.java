package dev.tafel.conformance.sdk;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.conformance.TestServer;
import dev.tafel.conformance.WireClient;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.protocol.RequestDecoder;
import dev.tafel.studio.expression.MalformedCriterionException;
import dev.tafel.studio.expression.TableShape;
import dev.tafel.studio.expression.TableShapes;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.program.Language;
import dev.tafel.studio.program.ProgramOptions;
import dev.tafel.studio.program.ProgramResult;
import dev.tafel.studio.program.Programs;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.dynamodb.DynamoDbClient;
import software.amazon.awssdk.services.dynamodb.model.AttributeValue;

/** The programs that Tafel writes in Java are compiled, run, and held to what their cases say. */
class GeneratedProgramsTest {

    private static final Path FILES = Path.of("programs");
    private static final String TABLE = "conformance-programs";

    /** Where the programs find their credentials, as applications may give them. */
    private static final Map<String, String> CREDENTIALS = Map.of(
            "aws.accessKeyId", WireClient.credentials().accessKeyId(),
            "aws.secretAccessKey", WireClient.credentials().secretAccessKey());

    private static TestServer server;
    private static DynamoDbClient client;
    private static TableShape shape;
    private static final Map<String, JsonObject> ITEMS = new LinkedHashMap<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void create() throws IOException {
        server = TestServer.start();
        client = SdkClients.client(server);
        SampleTables.drop(TABLE, client);
        String definition = Files.readString(FILES.resolve("table.json"));
        call("CreateTable", definition);
        SampleTables.awaitActive(TABLE, client);
        shape = TableShapes.of((CreateTableRequest)
                new RequestDecoder().decode(Operation.CREATE_TABLE, definition.getBytes(StandardCharsets.UTF_8)));
        for (String line : Files.readAllLines(FILES.resolve("items.jsonl"))) {
            call("PutItem", "{\"TableName\": \"" + TABLE + "\", \"Item\": " + line + "}");
            JsonObject item = (JsonObject) Json.parse(line);
            ITEMS.put(text(item.members().get("SK")), item);
        }
        CREDENTIALS.forEach(System::setProperty);
    }

    @AfterAll
    static void drop() {
        CREDENTIALS.keySet().forEach(System::clearProperty);
        SampleTables.drop(TABLE, client);
        client.close();
        server.close();
    }

    private static String call(String operation, String body) {
        HttpResponse<byte[]> response =
                new WireClient(server.endpoint()).call(operation, body.getBytes(StandardCharsets.UTF_8));
        assertThat(response.statusCode()).as(() -> WireClient.text(response)).isEqualTo(200);
        return WireClient.text(response);
    }

    private static String text(@org.jspecify.annotations.Nullable Json typed) {
        JsonObject value = (JsonObject) Objects.requireNonNull(typed);
        return ((Json.JsonString) value.members().values().iterator().next()).text();
    }

    /** All in one test, for the writes build on each other. */
    @Test
    void everyProgramDoesWhatItsCaseSays()
            throws IOException, ReflectiveOperationException, MalformedCriterionException {
        for (ProgramCase entry : ProgramCase.all(Files.readString(FILES.resolve("cases.json")))) {
            ProgramResult result = Programs.write(
                    Language.JAVA, entry.request(shape), new ProgramOptions(server.endpoint(), WireClient.region()));

            String printed = CompiledProgram.run(((ProgramResult.Written) result).text(), folder);

            if (entry.isRead()) {
                assertPrinted(entry, printed);
            } else {
                assertStored(entry);
            }
        }
    }

    /** Items are printed as the SDK prints them; a Scan's order is not given. */
    private static void assertPrinted(ProgramCase entry, String printed) {
        List<String> expected = new ArrayList<>();
        for (String sortKey : entry.texts("expect")) {
            expected.add(sdkItem(Objects.requireNonNull(ITEMS.get(sortKey))).toString());
        }
        if (entry.isScan()) {
            assertThat(printed).as(entry.name()).contains(expected);
            assertThat(printed)
                    .hasSize(expected.stream()
                            .mapToInt(item -> item.length() + 1)
                            .sum());
        } else {
            assertThat(printed).as(entry.name()).isEqualTo(String.join("\n", expected) + "\n");
        }
    }

    /** The item of that key as the SDK's client gives it. */
    private static Map<String, AttributeValue> sdkItem(JsonObject item) {
        return client.getItem(request -> request.tableName(TABLE)
                        .consistentRead(true)
                        .key(Values.key(
                                text(item.members().get("PK")),
                                text(item.members().get("SK")))))
                .item();
    }

    private static void assertStored(ProgramCase entry) {
        String key = Objects.requireNonNull(entry.member("key")).compact();
        Json answer = Json.parse(
                call("GetItem", "{\"TableName\": \"" + TABLE + "\", \"ConsistentRead\": true, \"Key\": " + key + "}"));
        Json stored = ((JsonObject) answer).get("Item").orElse(new Json.JsonNull());

        assertThat(stored).as(entry.name()).isEqualTo(entry.member("after"));
    }
}
