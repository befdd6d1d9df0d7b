package dev.tafel.meter.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.meter.Bench;
import dev.tafel.meter.api.MeterHandler.Answer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RecordRouteTest {

    private static final String PATH = "/_tafel/v1/record";

    @AutoClose
    private final Bench bench = new Bench();

    @TempDir
    private Path folder = Path.of("");

    private final RecordRoute route = new RecordRoute(
            bench.recorder(), () -> Files.createTempDirectory(folder, "r").resolve("calls.jsonl"));

    private Answer ask(String method, @Nullable String query, @Nullable String contentType)
            throws BadParameterException {
        FakeRequest request = new FakeRequest(method, query == null ? PATH : PATH + "?" + query);
        return route.answer(contentType == null ? request : request.with("Content-Type", contentType));
    }

    @Test
    void aRecordingIsBegunLookedAtAndEnded() throws Exception {
        assertThat(ask("GET", null, null).body())
                .isEqualTo("{\"state\":\"idle\",\"file\":null,\"values\":\"plain\","
                        + "\"calls\":0,\"dropped\":0,\"bytes\":0,"
                        + "\"message\":null}");
        assertThat(ask("POST", "values=hashed", "application/json; charset=utf-8")
                        .body())
                .startsWith("{\"state\":\"running\",\"file\":\"" + folder)
                .contains("calls.jsonl\",\"values\":\"hashed\"");
        bench.table().put("USER#a", "1", "");
        assertThat(ask("POST", null, "application/json").status()).isEqualTo(409);
        assertThat(ask("DELETE", null, null).body())
                .startsWith("{\"state\":\"stopped\"")
                .contains("\"calls\":2,");
        assertThat(ask("POST", null, "application/json").body()).contains("\"values\":\"plain\"");
    }

    @Test
    void aPageOfAnotherOriginCannotBeginOne() throws Exception {
        assertThat(ask("POST", null, null).status()).isEqualTo(415);
        assertThat(ask("POST", null, "text/plain").status()).isEqualTo(415);
        assertThat(ask("PUT", null, "application/json").status()).isEqualTo(405);
        assertThat(ask("GET", null, null).body()).contains("idle");
    }

    @Test
    void aFileThatCannotBeMadeIsTold() throws Exception {
        RecordRoute nowhere = new RecordRoute(bench.recorder(), () -> {
            throw new IOException("no room");
        });

        Answer answer = nowhere.answer(new FakeRequest("POST", PATH).with("Content-Type", "application/json"));

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.body()).contains("\"error\":\"NoFile\"", "no room");
    }
}
