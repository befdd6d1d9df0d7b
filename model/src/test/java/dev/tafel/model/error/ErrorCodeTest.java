package dev.tafel.model.error;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ErrorCodeTest {

    @ParameterizedTest
    @CsvSource({
        "CONDITIONAL_CHECK_FAILED, com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException, 400, message",
        "PROVISIONED_THROUGHPUT_EXCEEDED,"
                + " com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException, 400, message",
        "REQUEST_LIMIT_EXCEEDED, com.amazonaws.dynamodb.v20120810#RequestLimitExceeded, 400, message",
        "ITEM_COLLECTION_SIZE_LIMIT_EXCEEDED,"
                + " com.amazonaws.dynamodb.v20120810#ItemCollectionSizeLimitExceededException, 400, message",
        "LIMIT_EXCEEDED, com.amazonaws.dynamodb.v20120810#LimitExceededException, 400, message",
        "RESOURCE_IN_USE, com.amazonaws.dynamodb.v20120810#ResourceInUseException, 400, message",
        "RESOURCE_NOT_FOUND, com.amazonaws.dynamodb.v20120810#ResourceNotFoundException, 400, message",
        "TRANSACTION_CANCELED, com.amazonaws.dynamodb.v20120810#TransactionCanceledException, 400, Message",
        "TRANSACTION_CONFLICT, com.amazonaws.dynamodb.v20120810#TransactionConflictException, 400, message",
        "TRANSACTION_IN_PROGRESS, com.amazonaws.dynamodb.v20120810#TransactionInProgressException, 400, Message",
        "IDEMPOTENT_PARAMETER_MISMATCH,"
                + " com.amazonaws.dynamodb.v20120810#IdempotentParameterMismatchException, 400, Message",
        "INTERNAL_SERVER_ERROR, com.amazonaws.dynamodb.v20120810#InternalServerError, 500, message",
        "VALIDATION, com.amazon.coral.validate#ValidationException, 400, message",
        "THROTTLING, com.amazon.coral.service#ThrottlingException, 400, message",
        "SERIALIZATION, com.amazon.coral.service#SerializationException, 400, Message",
        "UNKNOWN_OPERATION, com.amazon.coral.service#UnknownOperationException, 400, message",
        "MISSING_AUTHENTICATION_TOKEN," + " com.amazon.coral.service#MissingAuthenticationTokenException, 400, message",
        "INCOMPLETE_SIGNATURE, com.amazon.coral.service#IncompleteSignatureException, 400, message",
        "INVALID_SIGNATURE, com.amazon.coral.service#InvalidSignatureException, 400, message",
        "UNRECOGNIZED_CLIENT, com.amazon.coral.service#UnrecognizedClientException, 400, message",
        "ACCESS_DENIED, com.amazon.coral.service#AccessDeniedException, 400, Message",
        "SERVICE_UNAVAILABLE, com.amazon.coral.service#ServiceUnavailable, 503, message"
    })
    void anErrorHasItsTypeStatusAndTextMember(ErrorCode code, String type, int status, String member) {
        assertThat(code.type()).isEqualTo(type);
        assertThat(type).endsWith("#" + code.wireName());
        assertThat(code.httpStatus()).isEqualTo(status);
        assertThat(code.messageMember()).isEqualTo(member);
    }

    @Test
    void threeErrorsSayThatTheCallerWasTooFastAndSpellTheirReasonsInTwoWays() {
        assertThat(Arrays.stream(ErrorCode.values()).filter(ErrorCode::isThrottling))
                .containsExactly(
                        ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED,
                        ErrorCode.REQUEST_LIMIT_EXCEEDED,
                        ErrorCode.THROTTLING);
        assertThat(ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED.throttlingReasonsMember())
                .isEqualTo("ThrottlingReasons");
        assertThat(ErrorCode.THROTTLING.throttlingReasonsMember()).isEqualTo("throttlingReasons");
    }

    @Test
    void noTwoErrorsHaveOneName() {
        assertThat(Arrays.stream(ErrorCode.values()).map(ErrorCode::wireName)).doesNotHaveDuplicates();
    }
}
