package dev.tafel.studio.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonArray;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DesignRoutesTest {

    private static final String MODEL = """
            # A shop, in short.
            tafel: 1
            name: shop
            entities:
              User:
                id: userId
                count: 1_000
                attributes:
                  userId: string 12
              Order:
                id: orderId
                parent: User
                count: 1_000_000
                attributes:
                  orderId: string 26
                  userId: {type: string, bytes: 12, references: User}
                  # Few are open.
                  status: {type: string, bytes: 6, mutable: true, values: {open: 50%, closed: 50%}}
                  placedAt: timestamp
            patterns:
              P1: {ask: A user, get: User, by: userId, consistency: strong, rate: 20}
              P2:
                ask: Orders in a state
                list: Order
                by: status
                order: {placedAt: descending}
                results: 10
                limit: 10
                rate: {average: 5, peak: 10}
                skew: hottest 50%
              W1: {ask: Order, put: Order, rate: {average: 3_000, peak: 4_000}}
            """;

    private final StudioRoutes routes = new StudioRoutes(PriceTable::builtIn);

    private JsonObject ask(String route, String body) throws RefusedInputException {
        return (JsonObject) routes.answer(route, body).orElseThrow();
    }

    private static JsonObject member(JsonObject object, String name) {
        return (JsonObject) object.get(name).orElseThrow();
    }

    private static List<JsonObject> list(JsonObject object, String name) {
        return ((JsonArray) object.get(name).orElseThrow())
                .elements().stream().map(JsonObject.class::cast).toList();
    }

    private static String edits(String... edits) {
        return Json.object()
                .put("model", MODEL)
                .put(
                        "edits",
                        new JsonArray(List.of(edits).stream().map(Json::parse).toList()))
                .build()
                .compact();
    }

    private String edited(String... edits) throws RefusedInputException {
        return ((JsonString) ask("design/edit", edits(edits)).get("model").orElseThrow()).text();
    }

    @Test
    void aReviewHasTheModelWhatFollowsAndWhatTheRulesFind() throws Exception {
        JsonObject review = ask("design/review", MODEL);

        assertThat(review.members().keySet())
                .containsExactly("model", "derivation", "findings", "silenced", "idleSilences");
        assertThat(list(member(review, "model"), "entities").get(1).compact())
                .contains("\"name\":\"Order\",\"line\":10,\"prefix\":\"ORDER\"")
                .contains(
                        "\"parent\":{\"entity\":\"User\",\"by\":[\"userId\"],\"identifies\":false,\"childrenMax\":-1}")
                .contains("\"values\":{\"open\":0.5,\"closed\":0.5}");
        assertThat(list(member(review, "model"), "patterns").get(1).compact())
                .contains("\"id\":\"P2\",\"line\":22,\"ask\":\"Orders in a state\",\"kind\":\"list\"")
                .contains("\"rate\":5,\"peak\":10,\"skew\":{\"kind\":\"hottest\",\"value\":0.5}")
                .contains("\"order\":{\"attribute\":\"placedAt\",\"direction\":\"descending\"},\"limit\":10");
        assertThat(member(review, "derivation").members()).containsKeys("tables", "plans", "bill", "verdict");
    }

    @ParameterizedTest
    @ValueSource(strings = {"shop", "tickets", "cms", "billing"})
    void everyExampleIsReviewed(String name) throws Exception {
        String model = Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml"));

        assertThat(list(member(ask("design/review", model), "model"), "patterns"))
                .isNotEmpty();
    }

    @Test
    void aMechanicalFixAnswersItsFinding() throws Exception {
        JsonObject strong = list(ask("design/review", MODEL), "findings").stream()
                .filter(finding -> finding.compact().contains("\"rule\":\"CON-02\""))
                .findFirst()
                .orElseThrow();
        JsonObject fix = list(strong, "fixes").get(0);
        String edit = list(fix, "edits").get(0).compact();

        assertThat(edit).isEqualTo("{\"set\":[\"patterns\",\"P1\",\"consistency\"],\"value\":\"eventual\"}");
        assertThat(ask("design/review", edited(edit)).compact()).doesNotContain("CON-02");
    }

    @Test
    void aHotIndexKeyIsSpreadByAPin() throws Exception {
        String unspread = edited("{\"set\": [\"pins\", \"shards\", \"P2\"], \"value\": \"1\"}");
        JsonObject hot = list(ask("design/review", unspread), "findings").stream()
                .filter(finding -> finding.compact().contains("\"rule\":\"HOT-07\""))
                .findFirst()
                .orElseThrow();
        JsonObject fix = list(hot, "fixes").get(0);

        assertThat(fix.compact())
                .contains("Spread what P2 reads over ")
                .contains("\"set\":[\"pins\",\"shards\",\"P2\"],\"value\":\"");
    }

    @Test
    void editsKeepCommentsAndOrder() throws Exception {
        String text = edited(
                "{\"set\": [\"patterns\", \"W1\", \"rate\"], \"value\": \"10\"}",
                "{\"append\": [\"silences\"], \"value\": \"{rule: HOT-01, reason: known}\"}",
                "{\"remove\": [\"patterns\", \"P1\"]}");

        assertThat(text)
                .startsWith("# A shop, in short.\n")
                .contains("      # Few are open.\n")
                .contains("  W1: {ask: Order, put: Order, rate: 10}\n")
                .endsWith("silences: [{rule: HOT-01, reason: known}]\n")
                .doesNotContain("P1:");
        assertThat(list(member(ask("design/review", text), "model"), "silences"))
                .extracting(Json::compact)
                .containsExactly("{\"rule\":\"HOT-01\",\"reason\":\"known\"}");
    }

    @Test
    void anEditThatBreaksTheModelIsRefusedWithItsPlace() {
        assertThatThrownBy(() -> edited("{\"set\": [\"patterns\", \"P1\", \"by\"], \"value\": \"nobody\"}"))
                .isInstanceOfSatisfying(
                        RefusedInputException.class,
                        e -> assertThat(e.answer().compact())
                                .contains("\"error\":\"BadModel\"", "\"line\":21", "nobody"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "{} ~ An edit has",
                "{\"set\": []} ~ An edit has",
                "{\"set\": [1], \"value\": \"x\"} ~ An edit has",
                "{\"set\": [\"name\"]} ~ \\\"value\\\" is a text",
                "{\"set\": [\"name\"], \"value\": \"a\\nb\"} ~ YAML in one line",
                "{\"append\": [\"silences\"], \"value\": \" \"} ~ YAML in one line",
                "[] ~ An edit is a JSON object"
            })
    void anEditThatIsNoneIsRefused(String edit, String message) {
        assertThatThrownBy(() -> edited(edit))
                .isInstanceOfSatisfying(
                        RefusedInputException.class,
                        e -> assertThat(e.answer().compact()).contains("BadInput", message));
    }

    @Test
    void aKeyIsTakenApartByTheTemplatesThatItFits() throws Exception {
        JsonObject answer = ask(
                "design/key",
                Json.object().put("model", MODEL).put("key", "USER#42").build().compact());

        assertThat(list(answer, "matches").get(0).compact())
                .contains("\"entity\":\"User\"", "\"template\":\"USER#{userId}\"", "\"parts\":{\"userId\":\"42\"}");
    }

    @Test
    void aKeyThatFitsNothingHasNoMatch() throws Exception {
        String body =
                Json.object().put("model", MODEL).put("key", "CART#1").build().compact();

        assertThat(ask("design/key", body).compact()).isEqualTo("{\"matches\":[]}");
    }

    @Test
    void writesAreSimulatedAndAnUnknownMemberIsRefused() throws Exception {
        String load = """
                {"table": "orders", "index": "GSI1", "writesPerSecond": 2000, "seconds": 2,
                 "keys": [{"key": "STATUS#open", "share": 1}]%s}
                """;

        assertThat(ask("simulate", load.formatted("")).compact()).contains("\"offered\":4000", "\"rule\":\"HOT-07\"");
        assertThatThrownBy(() -> ask("simulate", load.formatted(", \"colour\": 1")))
                .isInstanceOf(RefusedInputException.class);
        assertThatThrownBy(() -> ask("simulate", load.formatted(", \"shards\": \"x\"")))
                .isInstanceOf(RefusedInputException.class);
        assertThatThrownBy(() -> ask("simulate", load.formatted(", \"itemBytes\": 1.5")))
                .isInstanceOf(RefusedInputException.class);
        assertThatThrownBy(() -> ask("simulate", "{\"keys\": [1]}")).isInstanceOf(RefusedInputException.class);
        assertThatThrownBy(() -> ask("simulate", "{\"table\": 1}")).isInstanceOf(RefusedInputException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"create-table", "cloudformation", "cdk", "terraform", "workbench", "mcp", "markdown"})
    void aDesignIsExported(String format) throws Exception {
        String body =
                Json.object().put("model", MODEL).put("to", format).build().compact();

        List<JsonObject> files = list(ask("design/export", body), "files");

        assertThat(files).isNotEmpty().allMatch(file -> file.compact().contains("GSI1"));
    }

    @Test
    void anUnknownFormatIsRefused() {
        String body = Json.object().put("model", MODEL).put("to", "gif").build().compact();

        assertThatThrownBy(() -> ask("design/export", body))
                .isInstanceOfSatisfying(
                        RefusedInputException.class,
                        e -> assertThat(e.answer().compact()).contains("is one of create-table, "));
    }

    @Test
    void aModelIsProposedForWhatAnotherToolHasWritten() throws Exception {
        String exported = ((JsonString) list(
                                ask(
                                        "design/export",
                                        Json.object()
                                                .put("model", MODEL)
                                                .put("to", "workbench")
                                                .build()
                                                .compact()),
                                "files")
                        .get(0)
                        .get("text")
                        .orElseThrow())
                .text();
        String body = Json.object()
                .put("name", "shop.json")
                .put("text", exported)
                .build()
                .compact();

        assertThat(list(ask("design/import", body), "models").get(0).compact()).contains("tafel: 1");
        assertThatThrownBy(() -> ask("design/import", "{\"name\": \"x.json\", \"text\": \"no\"}"))
                .isInstanceOf(RefusedInputException.class);
    }

    @Test
    void anUnknownRouteIsNone() throws RefusedInputException {
        assertThat(routes.answer("design/dance", "{}")).isEmpty();
    }
}
