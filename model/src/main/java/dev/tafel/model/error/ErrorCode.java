package dev.tafel.model.error;

import org.jspecify.annotations.Nullable;

/** The errors that the API knows, each with the name, the namespace and the HTTP status that it has on the wire. */
public enum ErrorCode {
    CONDITIONAL_CHECK_FAILED("ConditionalCheckFailedException", Namespace.DYNAMODB, 400),
    DUPLICATE_ITEM("DuplicateItemException", Namespace.DYNAMODB, 400),
    PROVISIONED_THROUGHPUT_EXCEEDED("ProvisionedThroughputExceededException", Namespace.DYNAMODB, 400),
    REQUEST_LIMIT_EXCEEDED("RequestLimitExceeded", Namespace.DYNAMODB, 400),
    THROTTLING("ThrottlingException", Namespace.SERVICE, 400),
    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED("ItemCollectionSizeLimitExceededException", Namespace.DYNAMODB, 400),
    LIMIT_EXCEEDED("LimitExceededException", Namespace.DYNAMODB, 400),
    RESOURCE_IN_USE("ResourceInUseException", Namespace.DYNAMODB, 400),
    RESOURCE_NOT_FOUND("ResourceNotFoundException", Namespace.DYNAMODB, 400),
    TRANSACTION_CANCELED("TransactionCanceledException", Namespace.DYNAMODB, 400),
    TRANSACTION_CONFLICT("TransactionConflictException", Namespace.DYNAMODB, 400),
    TRANSACTION_IN_PROGRESS("TransactionInProgressException", Namespace.DYNAMODB, 400),
    IDEMPOTENT_PARAMETER_MISMATCH("IdempotentParameterMismatchException", Namespace.DYNAMODB, 400),
    INTERNAL_SERVER_ERROR("InternalServerError", Namespace.DYNAMODB, 500),
    VALIDATION("ValidationException", Namespace.VALIDATE, 400),
    SERIALIZATION("SerializationException", Namespace.SERVICE, 400),
    UNKNOWN_OPERATION("UnknownOperationException", Namespace.SERVICE, 400),
    MISSING_AUTHENTICATION_TOKEN("MissingAuthenticationTokenException", Namespace.SERVICE, 400),
    INCOMPLETE_SIGNATURE("IncompleteSignatureException", Namespace.SERVICE, 400),
    INVALID_SIGNATURE("InvalidSignatureException", Namespace.SERVICE, 400),
    UNRECOGNIZED_CLIENT("UnrecognizedClientException", Namespace.SERVICE, 400),
    ACCESS_DENIED("AccessDeniedException", Namespace.SERVICE, 400),
    SERVICE_UNAVAILABLE("ServiceUnavailable", Namespace.SERVICE, 503);

    private final String wireName;
    private final Namespace namespace;
    private final int httpStatus;

    ErrorCode(String wireName, Namespace namespace, int httpStatus) {
        this.wireName = wireName;
        this.namespace = namespace;
        this.httpStatus = httpStatus;
    }

    /** The part of {@code __type} after the {@code #}. */
    public String wireName() {
        return wireName;
    }

    /** The whole {@code __type}. */
    public String type() {
        return namespace.prefix + wireName;
    }

    public int httpStatus() {
        return httpStatus;
    }

    /** The member that carries the text: most errors say {@code message}, some {@code Message}. */
    public String messageMember() {
        return switch (this) {
            case SERIALIZATION,
                    ACCESS_DENIED,
                    TRANSACTION_CANCELED,
                    TRANSACTION_IN_PROGRESS,
                    IDEMPOTENT_PARAMETER_MISMATCH -> "Message";
            case CONDITIONAL_CHECK_FAILED,
                    DUPLICATE_ITEM,
                    PROVISIONED_THROUGHPUT_EXCEEDED,
                    REQUEST_LIMIT_EXCEEDED,
                    THROTTLING,
                    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
                    LIMIT_EXCEEDED,
                    RESOURCE_IN_USE,
                    RESOURCE_NOT_FOUND,
                    TRANSACTION_CONFLICT,
                    INTERNAL_SERVER_ERROR,
                    VALIDATION,
                    UNKNOWN_OPERATION,
                    MISSING_AUTHENTICATION_TOKEN,
                    INCOMPLETE_SIGNATURE,
                    INVALID_SIGNATURE,
                    UNRECOGNIZED_CLIENT,
                    SERVICE_UNAVAILABLE -> "message";
        };
    }

    /** Whether the error says that the caller was too fast, and lists why. */
    public boolean isThrottling() {
        return throttlingReasonsMember() != null;
    }

    /** The member that lists why a call was throttled, which is spelled in two ways; null for all other errors. */
    public @Nullable String throttlingReasonsMember() {
        return switch (this) {
            case PROVISIONED_THROUGHPUT_EXCEEDED, REQUEST_LIMIT_EXCEEDED -> "ThrottlingReasons";
            case THROTTLING -> "throttlingReasons";
            case CONDITIONAL_CHECK_FAILED,
                    DUPLICATE_ITEM,
                    ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,
                    LIMIT_EXCEEDED,
                    RESOURCE_IN_USE,
                    RESOURCE_NOT_FOUND,
                    TRANSACTION_CANCELED,
                    TRANSACTION_CONFLICT,
                    TRANSACTION_IN_PROGRESS,
                    IDEMPOTENT_PARAMETER_MISMATCH,
                    INTERNAL_SERVER_ERROR,
                    VALIDATION,
                    SERIALIZATION,
                    UNKNOWN_OPERATION,
                    MISSING_AUTHENTICATION_TOKEN,
                    INCOMPLETE_SIGNATURE,
                    INVALID_SIGNATURE,
                    UNRECOGNIZED_CLIENT,
                    ACCESS_DENIED,
                    SERVICE_UNAVAILABLE -> null;
        };
    }

    private enum Namespace {
        DYNAMODB("com.amazonaws.dynamodb.v20120810#"),
        VALIDATE("com.amazon.coral.validate#"),
        SERVICE("com.amazon.coral.service#");

        private final String prefix;

        Namespace(String prefix) {
            this.prefix = prefix;
        }
    }
}
