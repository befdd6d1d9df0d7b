package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request without a body, and how to have a handler answer it. */
record Ask(FakeRequest request) {

    /** Answers what a handler has handed on. */
    static final HttpHandler OTHERS = (request, responder) -> responder.respond(HttpResponse.empty(299));

    static Ask get(String target, String... headers) {
        return of("GET", target, headers);
    }

    static Ask post(String target, String... headers) {
        return of("POST", target, headers);
    }

    /** With headers as {@code "name: value"}. */
    static Ask of(String method, String target, String... headers) {
        FakeRequest request = new FakeRequest(method, target);
        for (String header : headers) {
            int colon = header.indexOf(": ");
            request.with(header.substring(0, colon), header.substring(colon + 2));
        }
        return new Ask(request);
    }

    HttpResponse of(HttpHandler handler) {
        List<HttpResponse> answers = new ArrayList<>();
        handler.handle(request, answers::add);
        assertThat(answers).hasSize(1);
        return answers.get(0);
    }

    static String body(HttpResponse response) {
        return new String(Arrays.copyOf(response.body(), response.bodyLength()), StandardCharsets.UTF_8);
    }

    static @Nullable String header(HttpResponse response, String name) {
        return response.headers().stream()
                .filter(header -> header.name().equals(name))
                .map(HttpHeader::value)
                .findFirst()
                .orElse(null);
    }
}
