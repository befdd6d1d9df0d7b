package dev.tafel.engine.transaction;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The client request tokens of the last ten minutes; see {@code docs/formats/request-tokens.md}.
 *
 * <p>A token has a row of its own, which is written in the commit of its transaction, so that both are there or neither
 * is, whatever happens to the process. Time is cut into spans of ten minutes, and each span has a space for its tokens;
 * three spaces take turns. A call looks for its token in the space of this span and in that of the one before. When a
 * span begins, the space of the next one is emptied, which drops what is older than the two; so what is stored is
 * bounded without anybody looking through it. A row also has the time at which it was written, which alone decides
 * whether it still counts.
 *
 * <p>Only calls that took effect are remembered: a transaction that was cancelled may be tried again under its token.
 * Safe for many threads.
 */
public final class RequestTokens {

    /** How long a token is remembered. */
    static final Duration LIFETIME = Duration.ofMinutes(10);

    private static final int SPACES = 3;

    /** The last spaces that there are; those of tables are counted from the first. */
    private static final int FIRST_SPACE = Integer.MAX_VALUE - SPACES + 1;

    private final StorageEngine storage;
    private final Clock clock;
    private final ConcurrentMap<String, Bytes> running = new ConcurrentHashMap<>();
    private final AtomicLong cleanedFor = new AtomicLong(Long.MIN_VALUE);

    public RequestTokens(StorageEngine storage, Clock clock) {
        this.storage = storage;
        this.clock = clock;
    }

    /**
     * Begins the call with this token; {@link Use#close} ends it.
     *
     * @throws ApiException TransactionInProgressException if a call with this token is still running,
     *     IdempotentParameterMismatchException if that one is another request
     */
    Use begin(String token, Bytes digest) {
        Bytes present = running.putIfAbsent(token, digest);
        if (present != null) {
            throw present.equals(digest)
                    ? ApiException.of(
                            ErrorCode.TRANSACTION_IN_PROGRESS, "Transaction from previous request is still in progress")
                    : mismatch();
        }
        Instant now = clock.instant();
        long span = Math.floorDiv(now.toEpochMilli(), LIFETIME.toMillis());
        clean(span);
        return new Use(token, digest, now, List.of(row(token, span), row(token, span - 1)));
    }

    private void clean(long span) {
        long before = cleanedFor.get();
        if (before != span && cleanedFor.compareAndSet(before, span)) {
            storage.drop(space(span + 1));
        }
    }

    private static RowKey row(String token, long span) {
        return new RowKey(space(span), Bytes.utf8(token), Bytes.EMPTY);
    }

    private static SpaceId space(long span) {
        return new SpaceId(FIRST_SPACE + Math.floorMod(span, SPACES));
    }

    private static ApiException mismatch() {
        return ApiException.of(
                ErrorCode.IDEMPOTENT_PARAMETER_MISMATCH,
                "DynamoDB rejected the request because you retried a request with a different payload but with an"
                        + " idempotent token that was already used.");
    }

    /** One call that has a token. For one thread. */
    final class Use implements AutoCloseable {

        private final String token;
        private final Bytes digest;
        private final Instant now;
        private final List<RowKey> rows;

        private Use(String token, Bytes digest, Instant now, List<RowKey> rows) {
            this.token = token;
            this.digest = digest;
            this.now = now;
            this.rows = rows;
        }

        /** The rows in which the token may stand; the first is the one to write. */
        List<RowKey> rows() {
            return rows;
        }

        /** The record of an earlier call, or null if there was none. */
        @Nullable
        TokenRecord find() {
            TokenRecord first = earlier(storage.read(rows.get(0)));
            return first == null ? earlier(storage.read(rows.get(1))) : first;
        }

        /**
         * The record in the value of one of the rows, or null if it is none that still counts.
         *
         * @throws ApiException IdempotentParameterMismatchException if it is of another request
         */
        @Nullable
        TokenRecord earlier(@Nullable Bytes value) {
            if (value == null) {
                return null;
            }
            TokenRecord record = TokenRecord.ofValue(value);
            if (!now.isBefore(record.at().plus(LIFETIME))) {
                return null;
            }
            if (!record.digest().equals(digest)) {
                throw mismatch();
            }
            return record;
        }

        /** The record of this call. */
        TokenRecord record(Map<String, Long> readHalfUnits) {
            return new TokenRecord(digest, now, readHalfUnits);
        }

        @Override
        public void close() {
            running.remove(token);
        }
    }
}
