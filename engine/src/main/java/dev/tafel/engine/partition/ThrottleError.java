package dev.tafel.engine.partition;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.model.table.BillingMode;
import dev.tafel.partition.Refusal;
import java.util.List;

/**
 * What a caller is told who was throttled.
 *
 * <p>The texts are those that the service sends, with one exception: that of the account's quota is documented only.
 * The first refusal decides which error it is; all of them are listed.
 */
public final class ThrottleError {

    private static final String HOT_KEY =
            "https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/" + "bp-partition-key-design.html";

    private ThrottleError() {}

    /** The error for a call to a table that is billed like this. */
    public static ApiException of(String tableArn, BillingMode billing, List<Refusal> refusals) {
        Refusal first = refusals.get(0);
        ErrorCode code = code(first, billing);
        List<ThrottlingReason> reasons = refusals.stream()
                .map(refusal -> new ThrottlingReason(refusal.reason(), arn(tableArn, refusal)))
                .toList();
        return ApiException.throttled(code, text(code, first), reasons);
    }

    private static String arn(String tableArn, Refusal refusal) {
        return refusal.index() == null ? tableArn : tableArn + "/index/" + refusal.index();
    }

    private static ErrorCode code(Refusal refusal, BillingMode billing) {
        return switch (refusal.limit()) {
            case PROVISIONED_THROUGHPUT -> ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED;
            case MAX_ON_DEMAND -> ErrorCode.THROTTLING;
            case ACCOUNT -> ErrorCode.REQUEST_LIMIT_EXCEEDED;
            case KEY_RANGE ->
                switch (billing) {
                    case PROVISIONED -> ErrorCode.PROVISIONED_THROUGHPUT_EXCEEDED;
                    case PAY_PER_REQUEST -> ErrorCode.THROTTLING;
                };
        };
    }

    private static String text(ErrorCode code, Refusal refusal) {
        boolean isTable = refusal.index() == null;
        if (code == ErrorCode.REQUEST_LIMIT_EXCEEDED) {
            return "Throughput exceeds the current throughput limit for your account. Please contact AWS Support at"
                    + " https://aws.amazon.com/support request a limit increase";
        }
        if (code == ErrorCode.THROTTLING) {
            return isTable
                    ? "Throughput exceeds the current capacity of your table or index. DynamoDB is automatically"
                            + " scaling your table or index so please try again shortly. If exceptions persist, check"
                            + " if you have a hot key: " + HOT_KEY
                    : "Throughput exceeds the current capacity for one or more global secondary indexes. DynamoDB is"
                            + " automatically scaling your index so please try again shortly.";
        }
        return isTable
                ? "The level of configured provisioned throughput for the table was exceeded. Consider increasing your"
                        + " provisioning level with the UpdateTable API."
                : "The level of configured provisioned throughput for one or more global secondary indexes of the table"
                        + " was exceeded. Consider increasing your provisioning level for the under-provisioned global"
                        + " secondary indexes with the UpdateTable API";
    }
}
