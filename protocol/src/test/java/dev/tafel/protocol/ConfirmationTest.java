package dev.tafel.protocol;

import static dev.tafel.protocol.SdkCall.call;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.HttpResponse;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.DynamoService.CallLength;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** No answer leaves before what it tells is confirmed. */
class ConfirmationTest {

    private final UnconfirmedService service = new UnconfirmedService();
    private final DynamoHandler handler =
            new DynamoHandler(ProtocolOptions.open("us-east-1"), service, Runnable::run, new RequestIds(new Random(1)));
    private final List<HttpResponse> answers = new ArrayList<>();

    /** Each call leaves something unconfirmed until somebody confirms, unless the test says otherwise. */
    private static final class UnconfirmedService implements DynamoService {

        private CallLength length = CallLength.SHORT;
        private boolean writes = true;
        private boolean fails;
        private boolean confirmationFails;
        private boolean confirmed = true;
        private int confirmations;

        @Override
        public <R extends Response> R execute(Request<R> request) {
            throw new IllegalStateException("The handler confirms by itself");
        }

        @Override
        @SuppressWarnings("unchecked")
        public <R extends Response> R executeUnconfirmed(Request<R> request, Caller caller) {
            confirmed &= !writes;
            if (fails) {
                throw ApiException.conditionFailed(null);
            }
            return (R) StubService.smallest(request);
        }

        @Override
        public void confirm() {
            confirmations++;
            if (confirmationFails) {
                throw new IllegalStateException("disk");
            }
            confirmed = true;
        }

        @Override
        public boolean isConfirmed() {
            return confirmed;
        }

        @Override
        public CallLength lengthOf(Request<?> request) {
            return length;
        }
    }

    private void put() {
        handler.handle(call("PutItem", "{}"), answers::add);
    }

    @Test
    void answersOfATurnWaitForItsEndAndAreConfirmedTogether() {
        put();
        put();
        assertThat(answers).isEmpty();
        assertThat(service.confirmations).isZero();

        handler.turnEnded();

        assertThat(service.confirmations).isEqualTo(1);
        assertThat(answers).extracting(HttpResponse::status).containsExactly(200, 200);

        handler.turnEnded();
        assertThat(answers).hasSize(2);
        assertThat(service.confirmations).isEqualTo(1);
    }

    @Test
    void aReadThatMaySeeAnUnconfirmedWriteWaitsToo() {
        put();
        service.writes = false;
        handler.handle(call("GetItem", "{}"), answers::add);
        assertThat(answers).isEmpty();

        handler.turnEnded();

        assertThat(answers).hasSize(2);
    }

    @Test
    void aFailedCallTellsWhatItHasSeenAfterThat() {
        service.fails = true;
        put();
        assertThat(answers).isEmpty();

        handler.turnEnded();

        assertThat(answers).extracting(HttpResponse::status).containsExactly(400);
    }

    @Test
    void aCallWithNothingToConfirmIsAnsweredAtOnce() {
        service.writes = false;

        put();

        assertThat(answers).hasSize(1);
        assertThat(service.confirmations).isZero();
    }

    @Test
    void aRequestThatNeverReachesTheServiceIsAnsweredAtOnce() {
        put();
        handler.handle(call("NoSuchOperation", "{}"), answers::add);

        assertThat(answers).extracting(HttpResponse::status).containsExactly(400);
    }

    @Test
    void aCallOnTheExecutorConfirmsByItself() {
        service.length = CallLength.LONG;

        put();

        assertThat(answers).extracting(HttpResponse::status).containsExactly(200);
        assertThat(service.confirmations).isEqualTo(1);
    }

    @Test
    void whatCannotBeConfirmedIsAnsweredAsAnInternalError() {
        service.confirmationFails = true;
        put();
        put();
        handler.turnEnded();
        service.length = CallLength.LONG;
        put();

        assertThat(answers).extracting(HttpResponse::status).containsExactly(500, 500, 500);
    }
}
