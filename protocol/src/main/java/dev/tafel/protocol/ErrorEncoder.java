package dev.tafel.protocol;

import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.error.ThrottlingReason;
import dev.tafel.protocol.json.JsonWriter;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes failures as the error bodies of the wire; the one place where that happens.
 *
 * <p>What is not an {@link ApiException} is a fault of ours: it is logged here, once, and the caller is told no more
 * than that there was one. An encoder is used by one thread at a time, and any number of times.
 */
public final class ErrorEncoder {

    /** What a caller reads whose request met a fault of ours. */
    public static final String INTERNAL_TEXT =
            "The request processing has failed because of an unknown error, exception or failure.";

    private static final Logger LOG = LoggerFactory.getLogger(ErrorEncoder.class);

    private final JsonWriter out;
    private final ItemJsonWriter items;

    /** An encoder that writes to {@code out}. */
    public ErrorEncoder(JsonWriter out) {
        this.out = out;
        this.items = new ItemJsonWriter(out);
    }

    /** What the caller is to be told of {@code failure}; a fault of ours is logged under the id of the request. */
    public static ApiException answerTo(Throwable failure, String requestId) {
        if (failure instanceof ApiException answer) {
            return answer;
        }
        LOG.atError()
                .setCause(failure)
                .addKeyValue("requestId", requestId)
                .log("A request met a fault and was answered with InternalServerError");
        return ApiException.of(ErrorCode.INTERNAL_SERVER_ERROR, INTERNAL_TEXT);
    }

    /** Writes the body; its status is that of the error's code. */
    public void encode(ApiException error) {
        out.beginObject();
        out.name("__type");
        out.string(error.code().type());
        if (error.wireMessage() != null) {
            out.name(error.code().messageMember());
            out.string(error.wireMessage());
        }
        if (error.item() != null) {
            out.name("Item");
            items.write(error.item());
        }
        cancellationReasons(error.cancellationReasons());
        throttlingReasons(error);
        out.endObject();
    }

    private void throttlingReasons(ApiException error) {
        String member = error.code().throttlingReasonsMember();
        if (member == null || error.throttlingReasons().isEmpty()) {
            return;
        }
        out.name(member);
        out.beginArray();
        for (ThrottlingReason reason : error.throttlingReasons()) {
            out.beginObject();
            out.name("reason");
            out.string(reason.reason());
            out.name("resource");
            out.string(reason.resource());
            out.endObject();
        }
        out.endArray();
    }

    private void cancellationReasons(List<CancellationReason> reasons) {
        if (reasons.isEmpty()) {
            return;
        }
        out.name("CancellationReasons");
        out.beginArray();
        for (CancellationReason reason : reasons) {
            out.beginObject();
            out.name("Code");
            out.string(reason.code().wireName());
            if (reason.message() != null) {
                out.name("Message");
                out.string(reason.message());
            }
            if (reason.item() != null) {
                out.name("Item");
                items.write(reason.item());
            }
            out.endObject();
        }
        out.endArray();
    }
}
