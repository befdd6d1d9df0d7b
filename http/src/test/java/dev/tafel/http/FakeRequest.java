package dev.tafel.http;

import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A request as a transport would hand it over. */
public final class FakeRequest implements HttpRequest {

    private final String method;
    private final String target;
    private final Map<String, String> headers = new TreeMap<>();
    private byte[] body = {};

    public FakeRequest(String method, String target) {
        this.method = method;
        this.target = target;
    }

    public FakeRequest with(String name, String value) {
        headers.put(name.toLowerCase(Locale.ROOT), value);
        return this;
    }

    public FakeRequest without(String name) {
        headers.remove(name.toLowerCase(Locale.ROOT));
        return this;
    }

    public FakeRequest withBody(String text) {
        return withBody(text.getBytes(StandardCharsets.UTF_8));
    }

    public FakeRequest withBody(byte[] bytes) {
        body = bytes;
        return this;
    }

    @Override
    public String method() {
        return method;
    }

    @Override
    public String target() {
        return target;
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
        return headers.get(lowerCaseName);
    }

    @Override
    public List<HttpHeader> headers() {
        List<HttpHeader> all = new ArrayList<>();
        headers.forEach((name, value) -> all.add(new HttpHeader(name, value)));
        return all;
    }

    @Override
    public byte[] body() {
        return body;
    }

    @Override
    public @Nullable InetSocketAddress remoteAddress() {
        return null;
    }
}
