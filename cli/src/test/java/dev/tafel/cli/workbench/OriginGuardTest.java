package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpResponse;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OriginGuardTest {

    private static final String ROUTE = "/_tafel/v1/examples/cms";
    private static final String HOST = "host: localhost:8000";

    private final OriginGuard guard = new OriginGuard(Ask.OTHERS);

    @Test
    void theWorkbenchItselfMayChangeThings() {
        assertThat(Ask.post(ROUTE, HOST, "origin: http://LOCALHOST:8000", "sec-fetch-site: same-origin")
                        .of(guard)
                        .status())
                .isEqualTo(299);
    }

    @Test
    void aProxyMaySpeakAnotherScheme() {
        assertThat(Ask.post(ROUTE, HOST, "origin: https://localhost:8000")
                        .of(guard)
                        .status())
                .isEqualTo(299);
    }

    @Test
    void programsSendNoOrigin() {
        assertThat(Ask.post(ROUTE, HOST).of(guard).status()).isEqualTo(299);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "origin: https://example.org",
                "origin: http://localhost:3000",
                "origin: null",
                "sec-fetch-site: cross-site",
                "sec-fetch-site: same-site"
            })
    void aPageOfAnotherOriginMayNot(String header) {
        HttpResponse response = Ask.post(ROUTE, HOST, header).of(guard);

        assertThat(response.status()).isEqualTo(403);
        assertThat(Ask.body(response)).contains("\"error\":\"ForeignOrigin\"");
    }

    @Test
    void anOriginWithoutAHostToCompareItWithIsForeign() {
        assertThat(Ask.post(ROUTE, "origin: http://localhost:8000").of(guard).status())
                .isEqualTo(403);
    }

    @Test
    void readsAndTheApiPass() {
        assertThat(Ask.get(ROUTE, HOST, "origin: https://example.org").of(guard).status())
                .isEqualTo(299);
        assertThat(Ask.post("/", HOST, "origin: https://example.org").of(guard).status())
                .isEqualTo(299);
    }
}
