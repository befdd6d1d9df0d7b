package dev.tafel.protocol;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
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

    private static final String AUTHORIZATION =
            "AWS4-HMAC-SHA256 Credential=k/20260102/us-east-1/dynamodb/aws4_request,"
                    + " SignedHeaders=content-type;host;x-amz-date, Signature=0";

    private final String method;
    private final String target;
    private final Map<String, String> headers = new TreeMap<>();
    private byte[] body = {};

    public FakeRequest(String method, String target) {
        this.method = method;
        this.target = target;
    }

    /** A call as an SDK makes it; single quotes in the body stand for double ones. */
    static FakeRequest call(String operation, String body) {
        return new FakeRequest("POST", "/")
                .with("Content-Type", "application/x-amz-json-1.0")
                .with("X-Amz-Target", "DynamoDB_20120810." + operation)
                .with("X-Amz-Date", "20260102T030405Z")
                .with("Authorization", AUTHORIZATION)
                .withBody(body.replace('\'', '"'));
    }

    public FakeRequest with(String name, String value) {
        headers.put(name.toLowerCase(Locale.ROOT), value);
        return this;
    }

    FakeRequest without(String name) {
        headers.remove(name.toLowerCase(Locale.ROOT));
        return this;
    }

    FakeRequest withBody(String text) {
        return withBody(text.getBytes(StandardCharsets.UTF_8));
    }

    FakeRequest withBody(byte[] bytes) {
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
