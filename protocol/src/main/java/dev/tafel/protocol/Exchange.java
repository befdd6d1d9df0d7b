package dev.tafel.protocol;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.api.Caller;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.protocol.json.JsonWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.CRC32;
import org.jspecify.annotations.Nullable;

/** One HTTP request and the answer that it is owed: the headers, content codings and checksums of both. */
final class Exchange implements Caller {

    /** Longer bodies are compressed for clients that ask for it; captured from the service. */
    static final int PLAIN_BYTES_MAX = 4096;

    private static final String AMAZON_JSON = "application/x-amz-json-1.0";
    private static final String PLAIN_JSON = "application/json";

    private static final HttpHeader AMAZON_JSON_TYPE = new HttpHeader("Content-Type", AMAZON_JSON);
    private static final HttpHeader PLAIN_JSON_TYPE = new HttpHeader("Content-Type", PLAIN_JSON);
    private static final HttpHeader ANY_ORIGIN = new HttpHeader("Access-Control-Allow-Origin", "*");
    private static final HttpHeader EXPOSED_HEADERS = new HttpHeader(
            "Access-Control-Expose-Headers", "x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date");
    private static final HttpHeader TWO_DAYS = new HttpHeader("Access-Control-Max-Age", "172800");

    private final HttpRequest request;
    private final HttpResponder responder;
    private final String requestId;
    private final String contentType;
    private @Nullable String accessKeyId;

    Exchange(HttpRequest request, HttpResponder responder, String requestId) {
        this.request = request;
        this.responder = responder;
        this.requestId = requestId;
        this.contentType = contentType(request.header("content-type"));
    }

    @Override
    public @Nullable String userAgent() {
        return request.header("user-agent");
    }

    @Override
    public @Nullable String accessKeyId() {
        return accessKeyId;
    }

    /** The caller has shown this access key. */
    void signedWith(String identifier) {
        accessKeyId = identifier;
    }

    @Override
    public byte @Nullable [] body() {
        return plainBody();
    }

    HttpRequest request() {
        return request;
    }

    String requestId() {
        return requestId;
    }

    boolean hasOrigin() {
        return request.header("origin") != null;
    }

    boolean hasJsonContentType() {
        return contentType.equals(AMAZON_JSON) || contentType.equals(PLAIN_JSON);
    }

    /** The media type without its parameters; empty if there is none. */
    private static String contentType(@Nullable String header) {
        if (header == null) {
            return "";
        }
        int semicolon = header.indexOf(';');
        return semicolon < 0 ? header : header.substring(0, semicolon).trim();
    }

    /**
     * The body without its content coding; null if it is too long without.
     *
     * @throws ApiException if the coding is unknown or the body is not coded that way
     */
    byte @Nullable [] plainBody() {
        String header = request.header("content-encoding");
        if (header == null || header.isEmpty() || header.equalsIgnoreCase("identity")) {
            return request.body();
        }
        ContentCoding coding = ContentCoding.named(header);
        if (coding == null) {
            throw notDecodable();
        }
        try {
            return coding.decode(request.body(), HttpLimits.BODY_BYTES_MAX);
        } catch (IOException e) {
            throw notDecodable();
        }
    }

    /** The service calls its own fault what is the client's. */
    private static ApiException notDecodable() {
        return ApiException.of(ErrorCode.INTERNAL_SERVER_ERROR, ErrorEncoder.INTERNAL_TEXT);
    }

    /** Answers what a browser asks before a call from another origin. */
    void answerPreflight() {
        List<HttpHeader> headers = commonHeaders();
        echo("access-control-request-headers", "Access-Control-Allow-Headers", headers);
        echo("access-control-request-method", "Access-Control-Allow-Methods", headers);
        headers.add(TWO_DAYS);
        respond(HttpResponse.of(200, headers, new byte[0]));
    }

    private void echo(String requested, String allowed, List<HttpHeader> headers) {
        String value = request.header(requested);
        if (value != null) {
            headers.add(new HttpHeader(allowed, value));
        }
    }

    /** Answers with text that is no JSON. */
    void answer(int status, byte[] body) {
        List<HttpHeader> headers = commonHeaders();
        headers.add(checksum(body));
        respond(HttpResponse.of(status, headers, body));
    }

    /** An answer with what was written to {@code out}. */
    HttpResponse json(int status, JsonWriter out) {
        List<HttpHeader> headers = commonHeaders();
        headers.add(contentType.equals(AMAZON_JSON) ? AMAZON_JSON_TYPE : PLAIN_JSON_TYPE);
        byte[] body = coded(out, headers);
        headers.add(checksum(body));
        return HttpResponse.of(status, headers, body);
    }

    void respond(HttpResponse response) {
        responder.respond(response);
    }

    private byte[] coded(JsonWriter out, List<HttpHeader> headers) {
        if (out.length() > PLAIN_BYTES_MAX) {
            ContentCoding coding = AcceptedEncoding.preferred(request.header("accept-encoding"));
            if (coding != null) {
                headers.add(new HttpHeader("Content-Encoding", coding.wireName()));
                return coding.encode(out.array(), out.length());
            }
        }
        return out.toByteArray();
    }

    private List<HttpHeader> commonHeaders() {
        List<HttpHeader> headers = new ArrayList<>(6);
        headers.add(new HttpHeader("x-amzn-RequestId", requestId));
        if (hasOrigin()) {
            headers.add(ANY_ORIGIN);
            headers.add(EXPOSED_HEADERS);
        }
        return headers;
    }

    /** The checksum of the body as it is sent. */
    private static HttpHeader checksum(byte[] body) {
        CRC32 crc = new CRC32();
        crc.update(body);
        return new HttpHeader("x-amz-crc32", Long.toString(crc.getValue()));
    }
}
