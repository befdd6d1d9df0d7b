package dev.tafel.http.netty;

import dev.tafel.http.HttpHeader;
import dev.tafel.http.HttpRequest;
import io.netty.channel.Channel;
import java.net.InetSocketAddress;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A request with the connection it came by. */
final class ReceivedRequest implements HttpRequest {

    private final RequestHead head;
    private final byte[] body;
    private final Channel channel;

    ReceivedRequest(RequestHead head, byte[] body, Channel channel) {
        this.head = head;
        this.body = body;
        this.channel = channel;
    }

    @Override
    public String method() {
        return head.method();
    }

    @Override
    public String target() {
        return head.target();
    }

    @Override
    public String path() {
        String target = target();
        int query = target.indexOf('?');
        String beforeQuery = query < 0 ? target : target.substring(0, query);
        int scheme = beforeQuery.indexOf("://");
        if (beforeQuery.startsWith("/") || scheme < 0) {
            return beforeQuery;
        }
        int path = beforeQuery.indexOf('/', scheme + 3);
        return path < 0 ? "/" : beforeQuery.substring(path);
    }

    @Override
    public @Nullable String query() {
        String target = target();
        int query = target.indexOf('?');
        return query < 0 ? null : target.substring(query + 1);
    }

    @Override
    public @Nullable String header(String lowerCaseName) {
        return head.header(lowerCaseName);
    }

    @Override
    public List<HttpHeader> headers() {
        return head.headers();
    }

    @Override
    public byte[] body() {
        return body;
    }

    @Override
    public @Nullable InetSocketAddress remoteAddress() {
        return channel.remoteAddress() instanceof InetSocketAddress address ? address : null;
    }
}
