package dev.tafel.studio.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.price.PriceTable;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonObject;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StudioHandlerTest {

    private static final HttpHandler NEXT = (request, responder) -> responder.respond(HttpResponse.empty(299));

    @Test
    void aModelIsDerivedAndChecked() throws IOException {
        String model = Files.readString(Path.of("..", "examples", "shop", "shop.tafel.yaml"));

        JsonObject derived = (JsonObject) json(send("design/derive", model));
        JsonObject checked = (JsonObject) json(send("design/lint", model));

        assertThat(derived.members()).containsKeys("tables", "plans", "bill", "alternatives", "verdict");
        assertThat(checked.members()).containsKeys("findings", "silenced");
    }

    @Test
    void aFaultyModelIsAnsweredWithThePlacesOfItsFaults() {
        HttpResponse response = send("design/derive", "tafel: 1\nname: x\ncolour: red");

        assertThat(response.status()).isEqualTo(400);
        assertThat(json(response).compact())
                .contains("\"message\":\"The model has faults\"")
                .contains("{\"line\":3,\"column\":1,\"path\":\"\",\"cause\":\"the key \\\"colour\\\" is unknown\"");
    }

    @Test
    void manyItemsAreMeasuredAtOnce() {
        String items = "[{\"a\": {\"S\": \"x\"}}, {\"name\": {\"N\": \"12345678901234567890\"}}, {}]";

        assertThat(json(send("calculate/sizes", items)).compact()).isEqualTo("{\"bytes\":[2,15,0]}");
        assertThat(send("calculate/sizes", "{}").status()).isEqualTo(400);
    }

    @Test
    void theCalculatorsCompute() {
        assertThat(json(send("calculate/size", "{\"a\": \"x\"}")).compact()).startsWith("{\"bytes\":2,");
        assertThat(json(send("calculate/shards", "{\"writeUnitsPerSecond\": 4440}"))
                        .compact())
                .startsWith("{\"shards\":7,\"shardsWithRoomToGrow\":8,");
        assertThat(json(send("calculate/price", "{\"writeUnitsPerSecond\": 400}"))
                        .compact())
                .contains("\"onDemand\":{\"usd\":658.8,\"status\":\"confirmed\",\"text\":\"658.80 $\"}")
                .contains("\"region\":\"us-east-1\"");
        assertThat(json(send("calculate/price", "{\"region\": \"eu-west-1\"}")).compact())
                .contains("\"region\":\"eu-west-1\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "calculate/size ~ nothing ~ `Line 1, column 1: 'n' begins no value`",
                "calculate/size ~ [] ~ An item is a JSON object",
                "calculate/shards ~ [] ~ A JSON object is wanted",
                "calculate/shards ~ {\"writeUnitsPerSecond\": -1} ~ \"writeUnitsPerSecond\" is a number",
                "calculate/shards ~ {\"writeUnitsPerSecond\": \"x\"} ~ \"writeUnitsPerSecond\" is a number",
                "calculate/shards ~ {\"writeUnitsPerSecond\": 1e99} ~ \"writeUnitsPerSecond\" is a number"
            })
    void inputThatCannotBeComputedWithIsRefused(String route, String body, String message) {
        HttpResponse response = send(route, body);

        assertThat(response.status()).isEqualTo(400);
        assertThat(json(response).compact()).contains(Json.of(message).compact().replaceAll("\"$", ""));
    }

    @Test
    void anUnknownRegionIsRefused() {
        assertThat(send("calculate/price", "{\"region\": \"mars-1\"}").status()).isEqualTo(400);
    }

    @Test
    void otherRequestsAreHandedOn() {
        assertThat(answer(request("POST", "/", ""), Runnable::run).status()).isEqualTo(299);
        assertThat(answer(request("GET", "/_tafel/v1/shapes", ""), Runnable::run)
                        .status())
                .isEqualTo(299);
    }

    @Test
    void whatIsNoRouteNoPostTooLargeOrTooMuchIsRefused() {
        Executor full = task -> {
            throw new RejectedExecutionException();
        };

        assertThat(send("design/dance", "").status()).isEqualTo(404);
        assertThat(answer(request("GET", "/_tafel/v1/design/derive", ""), Runnable::run)
                        .status())
                .isEqualTo(405);
        assertThat(send("calculate/size", " ".repeat(StudioHandler.BODY_BYTES_MAX + 1))
                        .status())
                .isEqualTo(413);
        assertThat(answer(request("POST", "/_tafel/v1/calculate/size", "{}"), full)
                        .status())
                .isEqualTo(503);
    }

    @Test
    void theEndOfATurnIsHandedOn() {
        List<String> told = new ArrayList<>();
        HttpHandler next = new HttpHandler() {

            @Override
            public void handle(HttpRequest request, HttpResponder responder) {
                told.add("request");
            }

            @Override
            public void turnEnded() {
                told.add("turn");
            }
        };

        new StudioHandler(PriceTable::builtIn, Runnable::run, next).turnEnded();

        assertThat(told).containsExactly("turn");
    }

    private static HttpResponse send(String route, String body) {
        return answer(request("POST", "/_tafel/v1/" + route, body), Runnable::run);
    }

    private static HttpResponse answer(HttpRequest request, Executor workers) {
        List<HttpResponse> answers = new ArrayList<>();
        new StudioHandler(PriceTable::builtIn, workers, NEXT).handle(request, answers::add);
        assertThat(answers).hasSize(1);
        return answers.get(0);
    }

    private static Json json(HttpResponse response) {
        assertThat(response.headers())
                .contains(
                        new HttpHeader("Content-Type", "application/json"),
                        new HttpHeader("Cache-Control", "no-store"),
                        new HttpHeader("X-Content-Type-Options", "nosniff"));
        return Json.parse(new String(response.body(), 0, response.bodyLength(), StandardCharsets.UTF_8));
    }

    private static HttpRequest request(String method, String path, String body) {
        return new FakeRequest(method, path).withBody(body);
    }
}
