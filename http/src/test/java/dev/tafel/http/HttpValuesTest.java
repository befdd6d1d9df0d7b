package dev.tafel.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class HttpValuesTest {

    private static final Duration SECOND = Duration.ofSeconds(1);

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "a b", "a:", "a\r\n", "\u00e9", "(", "\u007f"})
    void aHeaderNameIsAToken(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpHeader(name, "value"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\r\nSet-Cookie: b", "a\nb", "a\0", "a\u007f", "\u0100"})
    void aHeaderValueCannotForgeAnotherHeader(String value) {
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpHeader("name", value));
    }

    @Test
    void aHeaderHoldsWhatMayBeSent() {
        HttpHeader header = new HttpHeader("X-!#$%&'*+-.^_`|~09az", "a\tb \u00ff");

        assertThat(header.value()).isEqualTo("a\tb \u00ff");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Date", "server", "CONNECTION", "Content-Length", "Transfer-Encoding"})
    void aResponseDoesNotNameTheServersHeaders(String name) {
        List<HttpHeader> headers = List.of(new HttpHeader(name, "x"));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpResponse.of(200, headers, new byte[0]))
                .withMessage("The server itself adds this header: " + name);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 100, 199, 600})
    void aResponseHasAFinalStatus(int status) {
        assertThatIllegalArgumentException().isThrownBy(() -> HttpResponse.empty(status));
    }

    @Test
    void aResponseKeepsItsHeadersAndItsArray() {
        byte[] body = new byte[8];
        List<HttpHeader> headers = new ArrayList<>(List.of(new HttpHeader("Etag", "x"), new HttpHeader("x-date", "y")));
        HttpResponse response = HttpResponse.of(599, headers, body, 3);
        headers.clear();

        assertThat(response.status()).isEqualTo(599);
        assertThat(response.headers()).hasSize(2);
        assertThat(response.body()).isSameAs(body);
        assertThat(response.bodyLength()).isEqualTo(3);
        assertThatThrownBy(() -> HttpResponse.of(200, List.of(), body, 9))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> HttpResponse.of(200, List.of(), body, -1))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void theDefaultLimitsAreTheNamedOnes() {
        assertThat(HttpLimits.defaults())
                .isEqualTo(new HttpLimits(
                        16 * 1024 * 1024,
                        16 * 1024,
                        64,
                        10_000,
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(1),
                        Duration.ofSeconds(5)));
    }

    @Test
    void limitsAreAtLeastOne() {
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpLimits(0, 1, 1, 1, SECOND, SECOND, SECOND));
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpLimits(1, 0, 1, 1, SECOND, SECOND, SECOND));
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpLimits(1, 1, 0, 1, SECOND, SECOND, SECOND));
        assertThatIllegalArgumentException().isThrownBy(() -> new HttpLimits(1, 1, 1, 0, SECOND, SECOND, SECOND));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpLimits(1, 1, 1, 1, Duration.ZERO, SECOND, SECOND));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpLimits(1, 1, 1, 1, SECOND, Duration.ZERO, SECOND));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpLimits(1, 1, 1, 1, SECOND, SECOND, SECOND.negated()));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65_536})
    void aPortIsSixteenBits(int port) {
        assertThatIllegalArgumentException()
                .isThrownBy(
                        () -> new HttpServerOptions("localhost", port, 1, Clock.systemUTC(), HttpLimits.defaults()));
    }

    @Test
    void aServerNeedsAThread() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new HttpServerOptions("localhost", 0, 0, Clock.systemUTC(), HttpLimits.defaults()));
    }
}
