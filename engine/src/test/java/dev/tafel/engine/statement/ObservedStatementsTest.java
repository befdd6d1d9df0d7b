package dev.tafel.engine.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.Caller;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.FinishedCall;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What observers hear of statements: each request that they become, and the call that was sent. */
final class ObservedStatementsTest {

    private static final byte[] BODY = {'{', '}'};

    private static final Caller CALLER = new Caller() {
        @Override
        public String userAgent() {
            return "test";
        }

        @Override
        public String accessKeyId() {
            return "key";
        }

        @Override
        public byte[] body() {
            return BODY;
        }
    };

    private final List<FinishedCall> calls = new ArrayList<>();

    @AutoClose
    private final Database db = Database.observedBy(calls::add);

    private void execute(String statement) {
        ExecuteStatementRequest request = new StatementCall(db, statement).request();
        db.service().execute(request, CALLER);
    }

    @Test
    void theRequestsThatStatementsBecomeAreObservedAndTheCallThatWasSent() {
        db.table("things", "pk:S");
        db.put("things", "pk: 'a'").run();
        calls.clear();

        execute("SELECT * FROM things WHERE pk IN ['a', 'b']");

        assertThat(calls)
                .extracting(call -> call.request().operation())
                .containsExactly(Operation.QUERY, Operation.QUERY, Operation.EXECUTE_STATEMENT);
        assertThat(calls.get(0).accesses()).hasSize(1);
        assertThat(calls.get(0).caller().body()).as("nobody sent this").isNull();
        assertThat(calls.get(0).caller().userAgent()).isEqualTo("test");
        assertThat(calls.get(0).caller().accessKeyId()).isEqualTo("key");
        assertThat(calls.get(2).accesses()).as("of both").hasSize(2);
        assertThat(calls.get(2).caller().body()).isEqualTo(BODY);
    }

    @Test
    void anErrorIsHeardOfOnceForEach() {
        db.table("things", "pk:S");
        db.put("things", "pk: 'a'").run();
        calls.clear();

        assertThatThrownBy(() -> execute("INSERT INTO things VALUE {'pk': 'a'}"))
                .isInstanceOf(ApiException.class);
        assertThatThrownBy(() -> execute("INSERT")).isInstanceOf(ApiException.class);

        assertThat(calls)
                .extracting(FinishedCall::error)
                .containsExactly(ErrorCode.CONDITIONAL_CHECK_FAILED, ErrorCode.DUPLICATE_ITEM, ErrorCode.VALIDATION);
        assertThat(calls)
                .extracting(call -> call.request().operation())
                .containsExactly(Operation.PUT_ITEM, Operation.EXECUTE_STATEMENT, Operation.EXECUTE_STATEMENT);
    }
}
