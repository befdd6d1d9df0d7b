package dev.tafel.engine.fault;

import dev.tafel.engine.fault.FaultRule.Effect;
import dev.tafel.engine.fault.RequestParts.Part;
import dev.tafel.engine.partition.ThrottleError;
import dev.tafel.model.api.BatchGetItemRequest;
import dev.tafel.model.api.BatchWriteItemRequest;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.FinishedCall.Timing;
import dev.tafel.model.observe.RequestObserver;
import dev.tafel.model.observe.Throttle;
import dev.tafel.model.table.BillingMode;
import dev.tafel.partition.Access;
import dev.tafel.partition.Limit;
import dev.tafel.partition.Refusal;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A service that lets some calls fail or wait, as rules say, before it hands them on.
 *
 * <p>Each rule counts the calls that it matches, and the number of a call decides, together with the seed, whether it
 * is struck. So the same calls in the same order meet the same faults. What fails has no effect: it is never handed on.
 * Members of batches and transactions count as calls of their own. Safe for many threads.
 */
public final class FaultInjector implements DynamoService {

    /** The longest delay of a rule (chosen). */
    static final Duration DELAY_MAX = Duration.ofMinutes(1);

    /** In an ARN such as {@code arn:…:table/name/index/name}, cut at its slashes. */
    private static final int INDEX_PART = 3;

    private static final long MIX_1 = 0xBF58476D1CE4E5B9L;
    private static final long MIX_2 = 0x94D049BB133111EBL;
    private static final long STEP = 0x9E3779B97F4A7C15L;

    private final DynamoService service;
    private final Faults faults;
    private final Surroundings surroundings;
    private final AtomicLongArray counts;

    /**
     * What the faults need to know.
     *
     * @param arns gives the ARN of a table's name, for the reasons of throttling
     * @param pauses waits for a delay
     * @param observer is told of calls that fail here; those that are handed on are told by whom they reach
     */
    public record Surroundings(UnaryOperator<String> arns, Pauses pauses, RequestObserver observer) {

        /** Surroundings in which nobody is told. */
        public Surroundings(UnaryOperator<String> arns, Pauses pauses) {
            this(arns, pauses, call -> {});
        }
    }

    /** Waits; a test may count instead. */
    @FunctionalInterface
    public interface Pauses {
        void pause(Duration delay);
    }

    /** Faults before {@code service}. */
    public FaultInjector(DynamoService service, Faults faults, Surroundings surroundings) {
        this.service = service;
        this.faults = faults;
        this.surroundings = surroundings;
        this.counts = new AtomicLongArray(Math.max(1, faults.rules().size()));
    }

    @Override
    public CallLength lengthOf(Request<?> request) {
        return faults.mayDelay() ? CallLength.LONG : service.lengthOf(request);
    }

    @Override
    public <R extends Response> R execute(Request<R> request) {
        return execute(request, Caller.UNKNOWN);
    }

    @Override
    public <R extends Response> R execute(Request<R> request, Caller caller) {
        long start = System.nanoTime();
        Operation operation = request.operation();
        List<@Nullable ApiException> errors = new ArrayList<>();
        boolean isStruck = false;
        for (Part part : RequestParts.of(request)) {
            ApiException error = error(operation, part);
            errors.add(error);
            isStruck |= error != null;
        }
        if (!isStruck) {
            return service.execute(request, caller);
        }
        requireAnyLeft(new Struck(request, caller, start), errors);
        return rest(request, caller, errors);
    }

    /** A call that something of fails, and when it began. */
    private record Struck(Request<?> request, Caller caller, long startNanos) {}

    /** Throws the error of a call of which nothing is left to hand on, and tells of it. */
    private void requireAnyLeft(Struck struck, List<@Nullable ApiException> errors) {
        ApiException error = whole(struck.request().operation(), errors);
        if (error != null) {
            List<Throttle> throttles = new ArrayList<>();
            for (ApiException one : errors) {
                if (one != null) {
                    one.throttlingReasons().forEach(reason -> throttles.add(throttle(reason)));
                }
            }
            Timing timing = new Timing(System.nanoTime() - struck.startNanos(), 1);
            surroundings
                    .observer()
                    .finished(new FinishedCall(
                            struck.request(), struck.caller(), List.of(), throttles, error.code(), timing));
            throw error;
        }
    }

    private static Throttle throttle(ThrottlingReason reason) {
        String[] parts = reason.resource().split("/", -1);
        boolean isIndex = parts.length > INDEX_PART;
        String table = parts.length > 1 ? parts[1] : parts[0];
        return new Throttle(table, isIndex ? parts[INDEX_PART] : null, reason.reason(), null);
    }

    private @Nullable ApiException error(Operation operation, Part part) {
        ApiException error = null;
        for (int i = 0; i < faults.rules().size(); i++) {
            FaultRule rule = faults.rules().get(i);
            if (!rule.matches(operation, part.table(), part.keyed())) {
                continue;
            }
            long number = counts.incrementAndGet(i);
            if (rule.calls().contains(number) && draw(i, number) < rule.perHundredThousand()) {
                Effect effect = rule.effect();
                if (!effect.delay().isZero()) {
                    surroundings.pauses().pause(effect.delay());
                }
                Failure failure = effect.failure();
                error = error != null || failure == null ? error : error(operation, part, effect, failure);
            }
        }
        return error;
    }

    private long draw(int rule, long number) {
        long mixed = faults.seed() + STEP * (number * Faults.RULES_MAX + rule);
        mixed = (mixed ^ (mixed >>> 30)) * MIX_1;
        mixed = (mixed ^ (mixed >>> 27)) * MIX_2;
        return Long.remainderUnsigned(mixed ^ (mixed >>> 31), FaultRule.ALWAYS);
    }

    private ApiException error(Operation operation, Part part, Effect effect, Failure failure) {
        Access access = switch (operation) {
            case GET_ITEM, QUERY, SCAN, BATCH_GET_ITEM, TRANSACT_GET_ITEMS, DESCRIBE_TABLE, LIST_TABLES -> Access.READ;
            case PUT_ITEM,
                    UPDATE_ITEM,
                    DELETE_ITEM,
                    BATCH_WRITE_ITEM,
                    TRANSACT_WRITE_ITEMS,
                    EXECUTE_STATEMENT,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    UPDATE_TABLE -> Access.WRITE;
        };
        return switch (failure) {
            case THROTTLE -> throttled(part, new Refusal(access, Limit.PROVISIONED_THROUGHPUT, effect.index()));
            case THROTTLING -> throttled(part, new Refusal(access, Limit.KEY_RANGE, effect.index()));
            case LIMIT -> throttled(part, new Refusal(access, Limit.ACCOUNT, effect.index()));
            case CONFLICT, ERROR, UNAVAILABLE -> failure.error();
        };
    }

    private ApiException throttled(Part part, Refusal refusal) {
        String arn = surroundings.arns().apply(Objects.requireNonNullElse(part.table(), "*"));
        return ThrottleError.of(arn, BillingMode.PAY_PER_REQUEST, List.of(refusal));
    }

    /** The error of the call as a whole; null if some members of a batch are left. */
    private static @Nullable ApiException whole(Operation operation, List<@Nullable ApiException> errors) {
        ApiException first =
                errors.stream().filter(Objects::nonNull).findFirst().orElseThrow();
        return switch (operation) {
            case BATCH_GET_ITEM, BATCH_WRITE_ITEM -> errors.stream().allMatch(Objects::nonNull) ? first : null;
            case TRANSACT_GET_ITEMS, TRANSACT_WRITE_ITEMS -> cancelled(errors);
            case GET_ITEM,
                    PUT_ITEM,
                    UPDATE_ITEM,
                    DELETE_ITEM,
                    QUERY,
                    SCAN,
                    EXECUTE_STATEMENT,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    DESCRIBE_TABLE,
                    LIST_TABLES,
                    UPDATE_TABLE -> first;
        };
    }

    /** The answer to a batch of which some members fail. */
    @SuppressWarnings("unchecked") // The operation of the request tells which response it has.
    private <R extends Response> R rest(Request<R> request, Caller caller, List<@Nullable ApiException> errors) {
        BatchFaults batch = new BatchFaults(service, caller);
        return request instanceof BatchGetItemRequest read
                ? (R) batch.read(read, errors)
                : (R) batch.write((BatchWriteItemRequest) request, errors);
    }

    /** A failure of the service fails a transaction as a whole; the others are reasons to cancel it. */
    private static ApiException cancelled(List<@Nullable ApiException> errors) {
        List<CancellationReason> reasons = new ArrayList<>();
        for (ApiException error : errors) {
            if (error == null) {
                reasons.add(CancellationReason.NONE);
            } else if (error.code().isThrottling()) {
                reasons.add(CancellationReason.throttled(error));
            } else if (error.code() == Failure.CONFLICT.code()) {
                reasons.add(CancellationReason.CONFLICT);
            } else {
                return error;
            }
        }
        return ApiException.transactionCanceled(reasons);
    }
}
