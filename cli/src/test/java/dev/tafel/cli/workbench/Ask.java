package dev.tafel.cli.workbench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponse;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A request without a body, and how to have a handler answer it. */
record Ask(String method, String target, Map<String, String> lowerCaseHeaders) implements HttpRequest {

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
        Map<String, String> byName = new TreeMap<>();
        for (String header : headers) {
            int colon = header.indexOf(": ");
            byName.put(header.substring(0, colon), header.substring(colon + 2));
        }
        return new Ask(method, target, byName);
    }

    HttpResponse of(HttpHandler handler) {
        List<HttpResponse> answers = new ArrayList<>();
        handler.handle(this, answers::add);
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

    @Override
    public String path() {
        return target;
    }

    @Override
    public @Nullable String query() {
        return null;
    }

    @Override
    public @Nullable String header(String lowerCaseName) {
        return lowerCaseHeaders.get(lowerCaseName);
    }

    @Override
    public List<HttpHeader> headers() {
        return lowerCaseHeaders.entrySet().stream()
                .map(header -> new HttpHeader(header.getKey(), header.getValue()))
                .toList();
    }

    @Override
    public byte[] body() {
        return new byte[0];
    }

    @Override
    public @Nullable InetSocketAddress remoteAddress() {
        return null;
    }
}
