package dev.tafel.meter.api;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request with JSON, single quotes standing for double ones. */
record Sent(String method, String target, @Nullable String contentType, String text) implements HttpRequest {

    static Sent of(String method, String target) {
        return new Sent(method, target, null, "");
    }

    static Sent json(String target, String text) {
        return new Sent("POST", target, "application/json", text);
    }

    @Override
    public String path() {
        int question = target.indexOf('?');
        return question < 0 ? target : target.substring(0, question);
    }

    @Override
    public @Nullable String query() {
        int question = target.indexOf('?');
        return question < 0 ? null : target.substring(question + 1);
    }

    @Override
    public @Nullable String header(String lowerCaseName) {
        return lowerCaseName.equals("content-type") ? contentType : null;
    }

    @Override
    public List<HttpHeader> headers() {
        return List.of();
    }

    @Override
    public byte[] body() {
        return text.replace('\'', '"').getBytes(StandardCharsets.UTF_8);
    }

    @Override
    public @Nullable InetSocketAddress remoteAddress() {
        return null;
    }
}
