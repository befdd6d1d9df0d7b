package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.json.Json.JsonObject;
import dev.tafel.studio.json.Json.JsonString;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DesignFilesTest {

    private static final String ROOT = "/_tafel/v1/designs";

    @TempDir
    private Path folder = Path.of("");

    private TafelServer server = TafelServer.inMemory().start();
    private final HttpClient client = HttpClient.newHttpClient();

    @BeforeEach
    void serveTheFolder() {
        server.close();
        server = TafelServer.inMemory().designs(folder).start();
    }

    @AfterEach
    void stop() {
        server.close();
    }

    private HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send(HttpRequest.newBuilder(URI.create(server.endpoint() + path)).GET());
    }

    private HttpResponse<String> put(String name, String text, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(server.endpoint() + ROOT + "/" + name))
                .PUT(HttpRequest.BodyPublishers.ofString(text));
        return send(headers.length == 0 ? request : request.headers(headers));
    }

    private HttpResponse<String> send(HttpRequest.Builder request) throws IOException, InterruptedException {
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private static String tag(HttpResponse<String> response) {
        return ((JsonString)
                        ((JsonObject) Json.parse(response.body())).get("tag").orElseThrow())
                .text();
    }

    @Test
    void filesOfTheFolderAreListedAndRead() throws Exception {
        Files.writeString(folder.resolve("b.tafel.yaml"), "tafel: 1\n");
        Files.writeString(folder.resolve("a.tafel.yaml"), "name: ä\n");
        Files.writeString(folder.resolve("notes.txt"), "no model");

        assertThat(get(ROOT).body())
                .startsWith("{\"folder\":\"" + folder.toAbsolutePath() + "\",\"files\":[{\"name\":\"a.tafel.yaml\"")
                .contains("{\"name\":\"b.tafel.yaml\",\"tag\":\"")
                .doesNotContain("notes");
        assertThat(get(ROOT + "/a.tafel.yaml").body()).contains("\"text\":\"name: ä\\n\"");
        assertThat(get(ROOT + "/c.tafel.yaml").statusCode()).isEqualTo(404);
    }

    @Test
    void aFileIsSavedOverWhatWasSeen() throws Exception {
        Files.writeString(folder.resolve("shop.tafel.yaml"), "one");
        String seen = tag(get(ROOT + "/shop.tafel.yaml"));

        HttpResponse<String> saved = put("shop.tafel.yaml", "two", "If-Match", "\"" + seen + "\"");

        assertThat(saved.statusCode()).isEqualTo(200);
        assertThat(folder.resolve("shop.tafel.yaml")).hasContent("two");
        assertThat(tag(saved)).isEqualTo(tag(get(ROOT + "/shop.tafel.yaml"))).isNotEqualTo(seen);
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void aChangeFromOutsideIsNotOverwritten() throws Exception {
        Path file = folder.resolve("shop.tafel.yaml");
        Files.writeString(file, "one");
        String seen = tag(get(ROOT + "/shop.tafel.yaml"));
        Files.writeString(file, "theirs");

        HttpResponse<String> refused = put("shop.tafel.yaml", "mine", "If-Match", "\"" + seen + "\"");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).contains("\"error\":\"Changed\"");
        assertThat(tag(refused)).isEqualTo(tag(get(ROOT + "/shop.tafel.yaml")));
        assertThat(file).hasContent("theirs");
    }

    @Test
    void aFileThatIsGoneIsNotMadeAgainUnseen() throws Exception {
        Path file = folder.resolve("shop.tafel.yaml");
        Files.writeString(file, "one");
        String seen = tag(get(ROOT + "/shop.tafel.yaml"));
        Files.delete(file);

        HttpResponse<String> refused = put("shop.tafel.yaml", "mine", "If-Match", "\"" + seen + "\"");

        assertThat(refused.statusCode()).isEqualTo(409);
        assertThat(refused.body()).doesNotContain("\"tag\"");
        assertThat(file).doesNotExist();
    }

    @Test
    void aNewFileIsMadeOnlyWhereThereIsNone() throws Exception {
        assertThat(put("new.tafel.yaml", "one", "If-None-Match", "*").statusCode())
                .isEqualTo(200);
        assertThat(put("new.tafel.yaml", "two", "If-None-Match", "*").statusCode())
                .isEqualTo(409);
        assertThat(folder.resolve("new.tafel.yaml")).hasContent("one");
    }

    @Test
    void whoSavesSaysWhatWasSeen() throws Exception {
        assertThat(put("new.tafel.yaml", "one").statusCode()).isEqualTo(428);
        assertThat(put("new.tafel.yaml", "x".repeat(DesignFolder.FILE_BYTES_MAX + 1), "If-None-Match", "*")
                        .statusCode())
                .isEqualTo(413);
        assertThat(folder).isEmptyDirectory();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "../secret.tafel.yaml",
                "..%2Fsecret.tafel.yaml",
                "a/b.tafel.yaml",
                ".hidden.tafel.yaml",
                "shop.yaml",
                "%2Fetc%2Fpasswd",
                "a%00.tafel.yaml"
            })
    void noNameLeadsOutOfTheFolder(String name) throws Exception {
        Files.writeString(folder.resolveSibling("secret.tafel.yaml"), "secret");
        DesignFiles files = new DesignFiles(folder, Runnable::run, Ask.OTHERS);

        assertThat(Ask.get(ROOT + "/" + name).of(files).status()).isEqualTo(400);
        assertThat(Ask.of("PUT", ROOT + "/" + name, "if-none-match: *")
                        .of(files)
                        .status())
                .isEqualTo(400);
        Files.delete(folder.resolveSibling("secret.tafel.yaml"));
    }

    @Test
    void linksAreNotFollowed() throws Exception {
        Path target = Files.writeString(folder.resolve("target.txt"), "secret");
        Files.createSymbolicLink(folder.resolve("link.tafel.yaml"), target);

        assertThat(get(ROOT).body()).contains("\"files\":[]");
        assertThat(get(ROOT + "/link.tafel.yaml").statusCode()).isEqualTo(404);
        assertThat(put("link.tafel.yaml", "x", "If-None-Match", "*").statusCode())
                .isEqualTo(409);
        assertThat(target).hasContent("secret");
    }

    @Test
    void aFolderThatIsNotThereYetIsEmptyAndMadeBySaving() throws Exception {
        Path later = folder.resolve("later");
        try (TafelServer other = TafelServer.inMemory().designs(later).start()) {
            URI root = URI.create(other.endpoint() + ROOT);
            assertThat(send(HttpRequest.newBuilder(root).GET()).body()).contains("\"files\":[]");

            HttpRequest.Builder save = HttpRequest.newBuilder(URI.create(root + "/a.tafel.yaml"))
                    .header("If-None-Match", "*")
                    .PUT(HttpRequest.BodyPublishers.ofString("one"));
            assertThat(send(save).statusCode()).isEqualTo(200);
        }
        assertThat(later.resolve("a.tafel.yaml")).hasContent("one");
    }

    @Test
    void withoutAFolderThereAreNoFiles() {
        DesignFiles files = new DesignFiles(null, Runnable::run, Ask.OTHERS);

        assertThat(Ask.body(Ask.get(ROOT).of(files))).isEqualTo("{\"files\":[]}");
        assertThat(Ask.body(Ask.get(ROOT + "/a.tafel.yaml").of(files))).contains("--designs DIR");
        assertThat(Ask.of("DELETE", ROOT).of(files).status()).isEqualTo(405);
        assertThat(Ask.get("/other").of(files).status()).isEqualTo(299);
    }
}
