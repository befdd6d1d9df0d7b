package dev.tafel.http.netty;

import dev.tafel.http.HttpLimits;
import dev.tafel.http.HttpResponse;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelFutureListener;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.channel.ChannelOutboundBuffer;
import io.netty.channel.socket.ChannelInputShutdownEvent;
import io.netty.channel.socket.DuplexChannel;
import io.netty.util.concurrent.Future;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * One client's connection: reads requests, gives them to the handler, sends the answers in order.
 *
 * <p>Reads on only while there is room: for the requests that wait for their answers, for their bodies, and in the
 * client's own receive window. Bytes that have come nevertheless wait unread.
 *
 * <p>Invariant: between two calls, bytes are unread only if {@link #mayReadRequest} is false or they are being parsed
 * further up the stack. All methods but {@link #answered}, {@link #finish} and {@link #abort} are for the event loop.
 */
// Failed writes arrive in exceptionCaught, by their void promise; of a failed close nothing is left to do.
@SuppressWarnings("FutureReturnValueIgnored")
final class HttpConnection extends ChannelInboundHandlerAdapter {

    private enum Phase {
        /** Requests are read and answered. */
        OPEN,
        /** The last request has been read and is owed its answer. */
        LAST_ANSWER_OWED,
        /** The last answer has been written; input is dropped until the client closes its end. */
        ENDING
    }

    private static final Logger LOG = LoggerFactory.getLogger(HttpConnection.class);
    private static final byte[] CONTINUE = "HTTP/1.1 100 Continue\r\n\r\n".getBytes(StandardCharsets.US_ASCII);

    // Closing with input unread would make the system reset the connection, and the client might lose the answer.
    private static final long LINGER_SECONDS = 2;

    /** More than this does not wait for the end of the turn, for the sake of memory. */
    private static final long UNSENT_BYTES_MAX = 64 << 10;

    private final Channel channel;
    private final ConnectionSettings settings;
    private final HttpLimits limits;
    private final LoopResources resources;
    private final RequestParser parser;
    private final ExchangeQueue exchanges = new ExchangeQueue();
    private final UnreadBytes unread = new UnreadBytes();
    private final Patience patience;
    private final Runnable sendAnswers = this::sendAnswers;
    private @Nullable Future<?> timer;
    private Phase phase = Phase.OPEN;
    private boolean reading;
    private boolean sendsLater;
    private boolean parsing;
    private boolean inputSeen;
    private boolean inputEnded;

    HttpConnection(Channel channel, ConnectionSettings settings) {
        this.channel = channel;
        this.settings = settings;
        this.limits = settings.limits;
        this.resources = settings.resources();
        this.parser = new RequestParser(limits);
        this.patience = new Patience(limits, System.nanoTime());
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
        if (settings.connections.add(this)) {
            timer = channel.eventLoop()
                    .scheduleWithFixedDelay(
                            this::checkPatience, settings.tickNanos, settings.tickNanos, TimeUnit.NANOSECONDS);
        } else {
            LOG.atDebug().addKeyValue("connectionsMax", limits.connectionsMax()).log("Connection refused");
            refuse(503);
        }
    }

    @Override
    public void channelInactive(ChannelHandlerContext context) {
        settings.connections.remove(this);
        stopTimer();
        phase = Phase.ENDING;
        exchanges.clear();
        unread.clear();
    }

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) {
        reading = true;
        inputSeen = true;
        ByteBuf in = (ByteBuf) message;
        byte[] bytes;
        int length = in.readableBytes();
        try {
            if (phase != Phase.OPEN) {
                return;
            }
            if (!unread.isEmpty()) {
                unread.append(in);
                return;
            }
            bytes = resources.scratch(length);
            in.readBytes(bytes, 0, length);
        } finally {
            in.release();
        }
        parse(bytes, length);
        updateReading();
    }

    @Override
    public void channelReadComplete(ChannelHandlerContext context) {
        reading = false;
        sendsLater = unsentBytes() <= UNSENT_BYTES_MAX && resources.turn.sendsLater(this);
        flush();
    }

    /** Sends what has been written, at the end of the turn. */
    void sendNow() {
        sendsLater = false;
        flush();
    }

    private void flush() {
        if (!reading && !sendsLater) {
            channel.flush();
        }
    }

    private long unsentBytes() {
        ChannelOutboundBuffer outbound = channel.unsafe().outboundBuffer();
        return outbound == null ? 0 : outbound.totalPendingWriteBytes();
    }

    @Override
    public void channelWritabilityChanged(ChannelHandlerContext context) {
        resume();
    }

    @Override
    public void userEventTriggered(ChannelHandlerContext context, Object event) {
        if (event instanceof ChannelInputShutdownEvent) {
            inputEnded = true;
            if (phase == Phase.ENDING) {
                closeWhenWritten();
            }
            closeIfDone();
        }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable cause) {
        if (cause instanceof IOException) {
            LOG.atDebug().setCause(cause).log("Connection broken");
        } else {
            LOG.atError().setCause(cause).log("Connection failed");
        }
        channel.close();
    }

    /** Sends what can be sent, after an exchange of this connection has got its answer; from any thread. */
    void answered() {
        if (channel.eventLoop().inEventLoop()) {
            sendAnswers();
            return;
        }
        try {
            channel.eventLoop().execute(sendAnswers);
        } catch (RejectedExecutionException e) {
            LOG.atDebug().setCause(e).log("Answer dropped after the end of the server");
        }
    }

    /** Ends the connection as soon as the requests under way have been answered; from any thread. */
    void finish() {
        channel.eventLoop().execute(this::closeIfDone);
    }

    /** Ends the connection at once; from any thread. */
    void abort() {
        channel.close();
    }

    private boolean mayReadRequest() {
        return phase == Phase.OPEN
                && exchanges.count() < limits.pipelinedRequestsMax()
                && exchanges.requestBodyBytes() <= limits.bodyBytesMax()
                && channel.isWritable();
    }

    private void parse(byte[] bytes, int length) {
        int at = 0;
        parsing = true;
        try {
            while (at < length && mayReadRequest()) {
                at = parser.consume(bytes, at, length);
                if (parser.isComplete()) {
                    dispatch();
                }
            }
        } catch (RefusedRequestException e) {
            LOG.atDebug().addKeyValue("status", e.status()).setCause(e).log("Request refused");
            refuse(e.status());
        } finally {
            parsing = false;
        }
        if (phase == Phase.OPEN && at < length) {
            unread.append(bytes, at, length);
        }
        sendContinueIfDue();
        closeIfDone();
    }

    private void dispatch() {
        RequestHead head = parser.head();
        byte[] body = parser.body();
        parser.next();
        Exchange exchange = new Exchange(this, Exchange.Form.of(head), body.length);
        exchange.keepAlive = head.keepAlive() && !settings.connections.isFinishing();
        if (!exchange.keepAlive) {
            phase = Phase.LAST_ANSWER_OWED;
        }
        exchanges.add(exchange);
        resources.turn.requestHandled(channel.eventLoop());
        ReceivedRequest request = new ReceivedRequest(head, body, channel);
        try {
            settings.handler.handle(request, exchange);
        } catch (Throwable e) {
            LOG.atError()
                    .addKeyValue("method", request.method())
                    .addKeyValue("path", request.path())
                    .setCause(e)
                    .log("Handler failed");
            exchange.offer(HttpResponse.empty(500));
        }
    }

    private void refuse(int status) {
        Exchange exchange = new Exchange(this, Exchange.Form.CURRENT, 0);
        phase = Phase.LAST_ANSWER_OWED;
        exchanges.add(exchange);
        exchange.respond(HttpResponse.empty(status));
    }

    private void sendAnswers() {
        while (phase != Phase.ENDING) {
            Exchange exchange = exchanges.first();
            HttpResponse response = exchange == null ? null : exchange.response();
            if (exchange == null || response == null) {
                break;
            }
            exchanges.removeFirst(exchange);
            send(exchange, response);
        }
        sendContinueIfDue();
        flush();
        resume();
    }

    private void send(Exchange exchange, HttpResponse response) {
        exchange.keepAlive &= !isDone();
        ByteBuf out;
        try {
            out = resources.encoder.encode(channel.alloc(), exchange, response);
        } catch (RuntimeException | Error e) {
            // Memory for large answers can run out. The client must not wait for what will not come.
            phase = Phase.ENDING;
            LOG.atError()
                    .addKeyValue("bodyLength", response.bodyLength())
                    .setCause(e)
                    .log("Answer not sent");
            channel.close();
            return;
        }
        if (exchange.keepAlive) {
            channel.write(out, channel.voidPromise());
        } else {
            phase = Phase.ENDING;
            exchanges.clear();
            unread.clear();
            channel.write(out).addListener(written -> linger());
        }
    }

    private void sendContinueIfDue() {
        if (parser.isContinueAwaited() && exchanges.isEmpty() && phase == Phase.OPEN) {
            parser.continueSent();
            channel.write(Unpooled.wrappedBuffer(CONTINUE), channel.voidPromise());
        }
    }

    /** Reads the requests that were left unread, if there is room for them now. */
    private void resume() {
        if (parsing) {
            return;
        }
        if (!unread.isEmpty() && mayReadRequest()) {
            int length = unread.length();
            parse(unread.take(), length);
            flush();
        }
        updateReading();
    }

    private void updateReading() {
        boolean wanted = phase == Phase.ENDING || (unread.isEmpty() && mayReadRequest());
        if (channel.config().isAutoRead() != wanted) {
            channel.config().setAutoRead(wanted);
        }
    }

    /** Whether the client or the server wants no further request, and none is under way. */
    private boolean isDone() {
        return !parsing
                && exchanges.isEmpty()
                && unread.isEmpty()
                && (inputEnded || (settings.connections.isFinishing() && !parser.isUnderWay()));
    }

    private void closeIfDone() {
        if (phase == Phase.OPEN && isDone()) {
            closeWhenWritten();
        }
    }

    private void closeWhenWritten() {
        phase = Phase.ENDING;
        channel.writeAndFlush(Unpooled.EMPTY_BUFFER).addListener(ChannelFutureListener.CLOSE);
    }

    private void linger() {
        stopTimer();
        if (inputEnded || !channel.isActive()) {
            channel.close();
            return;
        }
        ((DuplexChannel) channel).shutdownOutput();
        updateReading();
        timer = channel.eventLoop().schedule(this::abort, LINGER_SECONDS, TimeUnit.SECONDS);
    }

    private void checkPatience() {
        long now = System.nanoTime();
        if (inputSeen) {
            inputSeen = false;
            patience.sawInput(now);
        }
        ChannelOutboundBuffer outbound = channel.unsafe().outboundBuffer();
        patience.sawUnsent(outbound == null ? 0 : outbound.totalPendingWriteBytes() - outbound.currentProgress(), now);
        if (!parser.isUnderWay() || !mayReadRequest()) {
            patience.sawNoRequest();
        } else if (patience.isRequestOverdue(parser.requests(), now)) {
            refuse(408);
            return;
        }
        if (exchanges.isEmpty() && patience.isIdleTooLong(now)) {
            channel.close();
        }
    }

    private void stopTimer() {
        if (timer != null) {
            timer.cancel(false);
        }
    }
}
