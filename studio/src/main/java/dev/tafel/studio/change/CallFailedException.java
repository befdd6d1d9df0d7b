package dev.tafel.studio.change;

import dev.tafel.studio.document.Node;
import java.util.Set;

/** A call was answered with an error; the message has its type and text. */
public final class CallFailedException extends Exception {

    private static final long serialVersionUID = 1;

    private static final Set<String> TRANSIENT = Set.of(
            "ProvisionedThroughputExceededException",
            "ThrottlingException",
            "RequestLimitExceeded",
            "TransactionInProgressException",
            "TransactionConflictException",
            "InternalServerError",
            "ServiceUnavailable");

    private final String type;
    private final transient Node.Mapping body;

    /**
     * @param type the error's type without its namespace
     * @param body the whole answer
     */
    public CallFailedException(String type, String message, Node.Mapping body) {
        super(type + ": " + message);
        this.type = type;
        this.body = body;
    }

    /** The error's type without its namespace. */
    public String type() {
        return type;
    }

    /** The whole answer. */
    public Node.Mapping body() {
        return body;
    }

    /** Whether the same call may succeed in a moment. */
    boolean isTransient() {
        return TRANSIENT.contains(type);
    }
}
