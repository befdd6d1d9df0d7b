package dev.tafel.engine.fault;

import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;

/** How a call may be made to fail. */
public enum Failure {
    /** Provisioned units are used up. */
    THROTTLE(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED),
    /** A key range on demand is too hot. */
    THROTTLING(ErrorCode.THROTTLING),
    /** The account's quota is used up. */
    LIMIT(ErrorCode.REQUEST_LIMIT_EXCEEDED),
    /** Another transaction is at work on the item. */
    CONFLICT(ErrorCode.TRANSACTION_CONFLICT),
    /** The service failed. */
    ERROR(ErrorCode.INTERNAL_SERVER_ERROR),
    /** The service cannot be reached for a while. */
    UNAVAILABLE(ErrorCode.SERVICE_UNAVAILABLE);

    private final ErrorCode code;

    Failure(ErrorCode code) {
        this.code = code;
    }

    ErrorCode code() {
        return code;
    }

    /** Whether the service answers calls of this operation with this failure. */
    boolean canHappenTo(Operation operation) {
        return this != CONFLICT
                || switch (operation) {
                    case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, TRANSACT_GET_ITEMS, TRANSACT_WRITE_ITEMS -> true;
                    case BATCH_GET_ITEM,
                            BATCH_WRITE_ITEM,
                            CREATE_TABLE,
                            DELETE_TABLE,
                            DESCRIBE_TABLE,
                            GET_ITEM,
                            LIST_TABLES,
                            QUERY,
                            SCAN,
                            EXECUTE_STATEMENT,
                            BATCH_EXECUTE_STATEMENT,
                            EXECUTE_TRANSACTION,
                            UPDATE_TABLE -> false;
                };
    }

    /** The error of a failure that is no throttling. */
    ApiException error() {
        return switch (this) {
            case CONFLICT -> ApiException.transactionConflict();
            case ERROR -> ApiException.of(code, "Internal server error");
            case UNAVAILABLE -> ApiException.of(code, "Service is unavailable, please try again");
            case THROTTLE, THROTTLING, LIMIT -> throw new IllegalStateException("It has reasons: " + this);
        };
    }
}
