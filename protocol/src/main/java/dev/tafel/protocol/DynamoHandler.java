package dev.tafel.protocol;

import dev.tafel.http.HttpHandler;
import dev.tafel.http.HttpRequest;
import dev.tafel.http.HttpResponder;
import dev.tafel.http.HttpResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.protocol.auth.Authenticator;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Answers HTTP requests as the service's endpoint does: calls, health checks, and what a browser asks beforehand.
 *
 * <p>A call is checked in this order: method, content type, JSON, target, authorization, types; then the service
 * answers. Short calls run to their end on the calling thread, others on the executor.
 *
 * <p>No answer leaves before what it tells is confirmed ({@link DynamoService#confirm}). Calls on the executor confirm
 * by themselves; answers to short calls wait for the end of the turn, where one confirmation does for all of them.
 *
 * <p>Safe for use by many threads; each has its own buffers.
 */
public final class DynamoHandler implements HttpHandler {

    private static final String TARGET_PREFIX = "DynamoDB_20120810.";

    private static final Map<String, Operation> BY_TARGET = Arrays.stream(Operation.values())
            .collect(Collectors.toUnmodifiableMap(
                    operation -> TARGET_PREFIX + operation.wireName(), Function.identity()));

    private static final byte[] UNKNOWN_OPERATION =
            "<UnknownOperationException/>\n".getBytes(StandardCharsets.ISO_8859_1);

    private final String ownHost;
    private final Authenticator authenticator;
    private final DynamoService service;
    private final Executor executor;
    private final RequestIds ids;
    private final ThreadLocal<HeldAnswers> held = ThreadLocal.withInitial(HeldAnswers::new);
    private final ThreadLocal<Workspace> workspaces = ThreadLocal.withInitial(Workspace::new);

    /**
     * A handler in front of {@code service}.
     *
     * @param executor runs the calls that are not short; one that rejects is answered with 503
     */
    public DynamoHandler(ProtocolOptions options, DynamoService service, Executor executor, RequestIds ids) {
        this.ownHost = "dynamodb." + options.region() + ".amazonaws.com";
        this.authenticator = options.authenticator();
        this.service = service;
        this.executor = executor;
        this.ids = ids;
    }

    @Override
    public void handle(HttpRequest request, HttpResponder responder) {
        Exchange exchange = new Exchange(request, responder, ids.next());
        // The API has one path; the service refuses another one since it does not fit the signature.
        boolean isRoot = request.path().equals("/");
        switch (request.method()) {
            case "POST" -> {
                if (isRoot) {
                    call(exchange);
                } else {
                    exchange.answer(404, UNKNOWN_OPERATION);
                }
            }
            case "GET" -> {
                if (isRoot) {
                    exchange.answer(200, healthy(request));
                } else {
                    exchange.answer(404, UNKNOWN_OPERATION);
                }
            }
            case "OPTIONS" -> {
                if (exchange.hasOrigin()) {
                    exchange.answerPreflight();
                } else {
                    exchange.answer(404, UNKNOWN_OPERATION);
                }
            }
            default -> exchange.answer(404, UNKNOWN_OPERATION);
        }
    }

    /** The service names the host that was asked, and puts a blank behind it. */
    private byte[] healthy(HttpRequest request) {
        String host = request.header("host");
        return ("healthy: " + (host == null || host.isEmpty() ? ownHost : host) + " ").getBytes(StandardCharsets.UTF_8);
    }

    private void call(Exchange exchange) {
        if (exchange.request().body().length > 0 && !exchange.hasJsonContentType()) {
            exchange.answer(404, UNKNOWN_OPERATION);
            return;
        }
        Request<?> request;
        try {
            byte[] body = exchange.plainBody();
            if (body == null) {
                exchange.respond(HttpResponse.empty(413));
                return;
            }
            request = read(exchange, body);
        } catch (Throwable failure) {
            fail(exchange, failure);
            return;
        }
        run(exchange, request);
    }

    private Request<?> read(Exchange exchange, byte[] body) {
        HttpRequest http = exchange.request();
        String target = http.header("x-amz-target");
        Operation operation = target == null ? null : BY_TARGET.get(target);
        if (operation == null) {
            throw refused(ApiException.withoutMessage(ErrorCode.UNKNOWN_OPERATION), body);
        }
        try {
            exchange.signedWith(authenticator.authenticate(http));
        } catch (ApiException e) {
            throw refused(e, body);
        }
        if (body.length == 0) {
            throw RequestDecoder.malformed();
        }
        return workspaces.get().decoder.decode(operation, body);
    }

    /** The refusal, unless the body is not even JSON: that comes first. */
    private ApiException refused(ApiException refusal, byte[] body) {
        if (body.length > 0) {
            workspaces.get().decoder.requireJson(body);
        }
        return refusal;
    }

    private void run(Exchange exchange, Request<?> request) {
        try {
            switch (service.lengthOf(request)) {
                case SHORT -> {}
                case LONG -> {
                    executor.execute(() -> answer(exchange, request, Delivery.AT_ONCE));
                    return;
                }
            }
        } catch (RejectedExecutionException e) {
            fail(exchange, ApiException.withoutMessage(ErrorCode.SERVICE_UNAVAILABLE));
            return;
        } catch (Throwable failure) {
            fail(exchange, failure);
            return;
        }
        answer(exchange, request, Delivery.AT_THE_END_OF_THE_TURN);
    }

    /** When an answer may leave at the latest. */
    private enum Delivery {
        AT_ONCE,
        AT_THE_END_OF_THE_TURN
    }

    private void answer(Exchange exchange, Request<?> request, Delivery delivery) {
        Workspace workspace = workspaces.get();
        HttpResponse answer;
        try {
            Response response = service.executeUnconfirmed(request, exchange);
            workspace.out.reset();
            workspace.responses.encode(request.operation(), response);
            answer = exchange.json(200, workspace.out);
        } catch (Throwable failure) {
            answer = failed(exchange, failure);
        }
        deliver(exchange, answer, delivery);
    }

    private void deliver(Exchange exchange, HttpResponse answer, Delivery delivery) {
        if (service.isConfirmed()) {
            exchange.respond(answer);
            return;
        }
        switch (delivery) {
            case AT_ONCE -> exchange.respond(confirmed(exchange, answer));
            case AT_THE_END_OF_THE_TURN -> held.get().add(exchange, answer);
        }
    }

    /** The answer, or the one to an internal fault if what it tells may be lost. */
    private HttpResponse confirmed(Exchange exchange, HttpResponse answer) {
        try {
            service.confirm();
            return answer;
        } catch (Throwable failure) {
            return failed(exchange, failure);
        }
    }

    @Override
    public void turnEnded() {
        List<HeldAnswers.Held> answers = held.get().takeAll();
        if (answers.isEmpty()) {
            return;
        }
        Throwable failure = null;
        try {
            service.confirm();
        } catch (Throwable e) {
            failure = e;
        }
        for (HeldAnswers.Held answer : answers) {
            Exchange exchange = answer.exchange();
            exchange.respond(failure == null ? answer.response() : failed(exchange, failure));
        }
    }

    private void fail(Exchange exchange, Throwable failure) {
        exchange.respond(failed(exchange, failure));
    }

    private HttpResponse failed(Exchange exchange, Throwable failure) {
        if (!(failure instanceof ApiException)) {
            // Whatever state the fault left behind goes with it.
            workspaces.remove();
        }
        ApiException error = ErrorEncoder.answerTo(failure, exchange.requestId());
        Workspace workspace = workspaces.get();
        workspace.out.reset();
        workspace.errors.encode(error);
        return exchange.json(error.code().httpStatus(), workspace.out);
    }
}
