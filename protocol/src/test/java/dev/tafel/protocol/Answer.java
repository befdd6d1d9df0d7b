package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** The one answer that a handler gave to a request. */
record Answer(HttpResponse response) {

    static Answer of(HttpHandler handler, FakeRequest request) {
        List<HttpResponse> answers = new ArrayList<>();
        handler.handle(request, answers::add);
        assertThat(answers).hasSize(1);
        return new Answer(answers.get(0));
    }

    int status() {
        return response.status();
    }

    byte[] bytes() {
        return Arrays.copyOf(response.body(), response.bodyLength());
    }

    String text() {
        return new String(bytes(), StandardCharsets.UTF_8);
    }

    Optional<String> header(String name) {
        return response.headers().stream()
                .filter(header -> header.name().equalsIgnoreCase(name))
                .map(HttpHeader::value)
                .findFirst();
    }
}
