package dev.tafel.http.netty;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpServer;
import dev.tafel.http.HttpServerOptions;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.buffer.PooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.ChannelOption;
import io.netty.channel.MultiThreadIoEventLoopGroup;
import io.netty.util.concurrent.DefaultThreadFactory;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The server: event loop threads that accept, read, call the handler and write.
 *
 * <p>Uses epoll where its native library works and the JDK's selectors elsewhere, and logs which.
 */
public final class NettyHttpServer implements HttpServer {

    private static final Logger LOG = LoggerFactory.getLogger(NettyHttpServer.class);
    private static final int BACKLOG = 1024;
    private static final long LOOPS_END_SECONDS_MAX = 10;

    private final HttpServerOptions options;
    private final MultiThreadIoEventLoopGroup loops;
    private final OpenConnections connections;
    private final Channel listener;
    private final InetSocketAddress address;
    private final AtomicBoolean closed = new AtomicBoolean();

    private NettyHttpServer(HttpServerOptions options, HttpHandler handler, Transport transport) {
        this.options = options;
        this.connections = new OpenConnections(options.limits().connectionsMax());
        this.loops = new MultiThreadIoEventLoopGroup(
                options.eventLoopThreads(), new DefaultThreadFactory("tafel-http"), transport.ioHandlers());
        try {
            this.listener = listen(handler, transport);
        } catch (RuntimeException | Error e) {
            loops.shutdownGracefully(0, 0, TimeUnit.SECONDS).awaitUninterruptibly();
            throw e;
        }
        this.address = (InetSocketAddress) listener.localAddress();
        LOG.atInfo()
                .addKeyValue("address", address)
                .addKeyValue("transport", transport)
                .addKeyValue("eventLoopThreads", options.eventLoopThreads())
                .log("HTTP server started");
    }

    /**
     * Starts a server that gives each request to {@code handler}.
     *
     * @throws UncheckedIOException if the address cannot be listened on
     */
    public static HttpServer start(HttpServerOptions options, HttpHandler handler) {
        return start(options, handler, Transport.best());
    }

    static HttpServer start(HttpServerOptions options, HttpHandler handler, Transport transport) {
        return new NettyHttpServer(options, handler, transport);
    }

    private Channel listen(HttpHandler handler, Transport transport) {
        ConnectionSettings settings = new ConnectionSettings(handler, options.limits(), options.clock(), connections);
        var bound = new ServerBootstrap()
                .group(loops)
                .channel(transport.serverChannel())
                .option(ChannelOption.SO_REUSEADDR, true)
                .option(ChannelOption.SO_BACKLOG, BACKLOG)
                .childOption(ChannelOption.TCP_NODELAY, true)
                .childOption(ChannelOption.ALLOW_HALF_CLOSURE, true)
                .childOption(ChannelOption.RECVBUF_ALLOCATOR, new SharedReceiveBuffer())
                .childOption(ChannelOption.ALLOCATOR, PooledByteBufAllocator.DEFAULT)
                .childHandler(new ChannelInitializer<>() {
                    @Override
                    protected void initChannel(Channel channel) {
                        channel.pipeline().addLast(new HttpConnection(channel, settings));
                    }
                })
                .bind(options.host(), options.port())
                .awaitUninterruptibly();
        if (!bound.isSuccess()) {
            throw new UncheckedIOException(
                    "Cannot listen on " + options.host() + ":" + options.port(), new IOException(bound.cause()));
        }
        return bound.channel();
    }

    @Override
    public InetSocketAddress address() {
        return address;
    }

    @Override
    public void close() {
        if (!closed.compareAndSet(false, true)) {
            return;
        }
        connections.beginFinishing();
        listener.close().awaitUninterruptibly();
        connections.finishAll(options.limits().closeGrace());
        loops.shutdownGracefully(0, LOOPS_END_SECONDS_MAX, TimeUnit.SECONDS).awaitUninterruptibly();
        LOG.atInfo().addKeyValue("address", address).log("HTTP server closed");
    }
}
