package dev.tafel.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.http.FakeRequest;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Whom the service is told a call is from. */
class CallerTest {

    private final List<Caller> callers = new ArrayList<>();
    private final DynamoHandler handler = new DynamoHandler(
            ProtocolOptions.open("us-east-1"), new Listener(), Runnable::run, new RequestIds(new Random(1)));

    private final class Listener implements DynamoService {

        private final StubService answers = new StubService(StubService::smallest);

        @Override
        public <R extends Response> R execute(Request<R> request) {
            return answers.execute(request);
        }

        @Override
        public <R extends Response> R execute(Request<R> request, Caller caller) {
            callers.add(caller);
            return execute(request);
        }

        @Override
        public CallLength lengthOf(Request<?> request) {
            return answers.lengthOf(request);
        }
    }

    private Caller caller(FakeRequest request) {
        Answer.of(handler, request);
        return callers.get(callers.size() - 1);
    }

    @Test
    void aCallerIsKnownByProgramAndAccessKey() {
        Caller caller = caller(SdkCall.call("GetItem", "{}").with("User-Agent", "aws-sdk-java/2.57.8"));

        assertThat(caller.userAgent()).isEqualTo("aws-sdk-java/2.57.8");
        assertThat(caller.accessKeyId()).isEqualTo("k");
        assertThat(caller.body()).isEqualTo("{}".getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void whoSaysNothingIsNobody() {
        Caller caller = caller(SdkCall.call("GetItem", "{}"));

        assertThat(caller.userAgent()).isNull();
    }

    @Test
    void aKeyThatIsGivenInTheQueryIsKnownAsWell() {
        String query = "?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=k%2F20260102%2Fus-east-1%2Fdynamodb%2F"
                + "aws4_request&X-Amz-Signature=0&X-Amz-SignedHeaders=host&X-Amz-Date=20260102T030405Z";
        FakeRequest signedInTheQuery = new FakeRequest("POST", "/" + query)
                .with("Content-Type", "application/x-amz-json-1.0")
                .with("X-Amz-Target", "DynamoDB_20120810.GetItem")
                .withBody("{}");

        assertThat(caller(signedInTheQuery).accessKeyId()).isEqualTo("k");
    }

    @Test
    void anAuthorizationWithoutKeyIsNoCall() {
        Answer.of(
                handler,
                SdkCall.call("GetItem", "{}")
                        .with("Authorization", "AWS4-HMAC-SHA256 SignedHeaders=host, Signature=0")
                        .with("X-Amz-Date", "20260102T030405Z"));

        assertThat(callers).isEmpty();
    }
}
