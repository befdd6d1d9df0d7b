package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpResponse;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkbenchHandlerTest {

    private static final String BROWSER = "accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

    private final WorkbenchHandler handler = handler("/dev/tafel/cli/workbench/bundle/");

    private static WorkbenchHandler handler(String folder) {
        return new WorkbenchHandler(Bundle.in(folder), Runnable::run, Ask.OTHERS);
    }

    @Test
    void aBrowserGetsThePage() {
        HttpResponse response = Ask.get("/", BROWSER).of(handler);

        assertThat(response.status()).isEqualTo(200);
        assertThat(Ask.body(response)).contains("<title>page</title>");
        assertThat(Ask.header(response, "Content-Type")).isEqualTo("text/html; charset=utf-8");
        assertThat(Ask.header(response, "Cache-Control")).isEqualTo("no-store");
    }

    @Test
    void everyFileForbidsScriptsStylesAndFramesOfOthers() {
        HttpResponse response = Ask.get("/", BROWSER).of(handler);

        assertThat(Ask.header(response, "Content-Security-Policy"))
                .contains("default-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(Ask.header(response, "X-Content-Type-Options")).isEqualTo("nosniff");
        assertThat(Ask.header(response, "Referrer-Policy")).isEqualTo("no-referrer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"accept: */*", "accept: application/json", "accept: text/html;q=0", "host: localhost"})
    void whoeverDoesNotAskForHtmlGetsTheHealthText(String header) {
        assertThat(Ask.get("/", header).of(handler).status()).isEqualTo(299);
    }

    @Test
    void aCallOfTheApiPasses() {
        assertThat(Ask.post("/", BROWSER).of(handler).status()).isEqualTo(299);
    }

    @Test
    void aFileWithAHashInItsNameIsKeptForAYear() {
        HttpResponse response = Ask.get("/assets/app-1a2b.js").of(handler);

        assertThat(Ask.body(response)).isEqualTo("let a = 1;");
        assertThat(Ask.header(response, "Content-Type")).isEqualTo("text/javascript; charset=utf-8");
        assertThat(Ask.header(response, "Cache-Control")).isEqualTo("public, max-age=31536000, immutable");
        assertThat(Ask.header(response, "Content-Encoding")).isNull();
    }

    @Test
    void whoeverTakesGzipGetsIt() {
        HttpResponse response = Ask.get("/assets/app-1a2b.js", "accept-encoding: br, GZIP;q=0.8")
                .of(handler);

        assertThat(Ask.body(response)).isEqualTo("packed");
        assertThat(Ask.header(response, "Content-Encoding")).isEqualTo("gzip");
        assertThat(Ask.header(response, "Vary")).contains("Accept-Encoding");
    }

    @Test
    void whatDoesNotGetSmallerIsSentAsItIs() {
        HttpResponse response = Ask.get("/favicon.svg", "accept-encoding: gzip").of(handler);

        assertThat(Ask.body(response)).isEqualTo("<svg/>");
        assertThat(Ask.header(response, "Content-Encoding")).isNull();
    }

    @Test
    void gzipThatIsRefusedIsNotSent() {
        HttpResponse response = Ask.get("/assets/app-1a2b.js", "accept-encoding: gzip;q=0.0, identity")
                .of(handler);

        assertThat(Ask.header(response, "Content-Encoding")).isNull();
    }

    @Test
    void aHeadIsAnsweredLikeAGet() {
        assertThat(Ask.of("HEAD", "/assets/app-1a2b.js").of(handler).status()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/assets/other.js",
                "/assets/../index.html",
                "/assets/app-1a2b.js.gz",
                "/files.txt",
                "/other",
                "/assets/"
            })
    void pathsThatAreNotInTheListAreHandedOn(String path) {
        assertThat(Ask.get(path, BROWSER).of(handler).status()).isEqualTo(299);
    }

    @Test
    void aProgramWithoutTheWorkbenchSaysSo() {
        HttpResponse response = Ask.get("/", BROWSER).of(handler("/dev/tafel/cli/workbench/none/"));

        assertThat(response.status()).isEqualTo(404);
        assertThat(Ask.body(response)).contains("built without the workbench");
    }

    @Test
    void aServerWithTooMuchToDoSaysSo() {
        WorkbenchHandler busy = new WorkbenchHandler(
                Bundle.ofTheProgram(),
                task -> {
                    throw new RejectedExecutionException();
                },
                Ask.OTHERS);

        assertThat(Ask.get("/", BROWSER).of(busy).status()).isEqualTo(503);
    }
}
