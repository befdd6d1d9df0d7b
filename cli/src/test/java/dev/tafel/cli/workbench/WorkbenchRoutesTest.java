package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.cli.server.TafelServer;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

class WorkbenchRoutesTest {

    @AutoClose
    private final TafelServer server = TafelServer.inMemory().start();

    private final HttpClient client = HttpClient.newHttpClient();

    private HttpResponse<String> send(String method, String path) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(server.endpoint() + path))
                .method(method, HttpRequest.BodyPublishers.noBody())
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString());
    }

    @Test
    void theServerSaysWhatItIs() throws Exception {
        assertThat(send("GET", "/_tafel/v1/about").body())
                .contains("\"version\":\"" + ProgramVersion.number() + "\"")
                .contains("\"endpoint\":\"" + server.endpoint() + "\"")
                .contains("\"region\":\"us-east-1\"");
    }

    @Test
    void anExampleIsLoadedByOneCall() throws Exception {
        assertThat(send("GET", "/_tafel/v1/examples").body())
                .contains("{\"name\":\"cms\",\"title\":\"Content management\",\"hasTable\":true,\"items\":")
                .doesNotContain("\"loaded\":true");

        HttpResponse<String> loaded = send("POST", "/_tafel/v1/examples/cms");

        assertThat(loaded.statusCode()).isEqualTo(200);
        assertThat(loaded.body())
                .isEqualTo("{\"table\":\"cms\",\"items\":"
                        + Example.named("cms").orElseThrow().itemCount() + "}");
        assertThat(send("GET", "/_tafel/v1/examples").body()).containsOnlyOnce("\"loaded\":true");
    }

    @Test
    void anExampleThatIsThereAlreadyIsRefused() throws Exception {
        send("POST", "/_tafel/v1/examples/billing");

        HttpResponse<String> again = send("POST", "/_tafel/v1/examples/billing");

        assertThat(again.statusCode()).isEqualTo(400);
        assertThat(again.body()).contains("\"error\":\"ResourceInUseException\"");
    }

    @Test
    void theModelOfAnExampleCanBeRead() throws Exception {
        assertThat(send("GET", "/_tafel/v1/examples/shop").body()).contains("\"name\":\"shop\"", "tafel: 1");
    }

    @Test
    void whatIsNotThereIsSaidToBeSo() throws Exception {
        assertThat(send("GET", "/_tafel/v1/examples/none").statusCode()).isEqualTo(404);
        assertThat(send("POST", "/_tafel/v1/examples/shop").statusCode()).isEqualTo(404);
        assertThat(send("POST", "/_tafel/v1/about").statusCode()).isEqualTo(405);
        assertThat(send("DELETE", "/_tafel/v1/examples").statusCode()).isEqualTo(405);
    }

    @Test
    void thePageOfARuleCanBeRead() throws Exception {
        assertThat(send("GET", "/_tafel/v1/rules/HOT-07").body())
                .startsWith("{\"rule\":\"HOT-07\",\"title\":\"A hot key in an index\",\"text\":\"# HOT-07: A hot key");
        assertThat(send("GET", "/_tafel/v1/rules/HOT-99").statusCode()).isEqualTo(404);
        assertThat(send("GET", "/_tafel/v1/rules/..%2FREADME").statusCode()).isEqualTo(404);
        assertThat(send("POST", "/_tafel/v1/rules/HOT-07").statusCode()).isEqualTo(405);
    }

    @Test
    void theHealthTextStaysForPrograms() throws Exception {
        assertThat(send("GET", "/").body()).startsWith("healthy: ");
    }
}
