package dev.tafel.protocol;

import static dev.tafel.protocol.Decoding.decode;
import static dev.tafel.protocol.Decoding.refusal;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.api.BatchExecuteStatementRequest;
import dev.tafel.model.api.BatchExecuteStatementResponse;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementError;
import dev.tafel.model.api.BatchExecuteStatementResponse.StatementResponse;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.api.ExecuteTransactionRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.capacity.ConsumedCapacity.Detail;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.protocol.json.JsonWriter;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** PartiQL statements as they are read, and as they are answered. */
class StatementsTest {

    private static final Item A = Item.of(Map.of("pk", AttributeValue.of("a")));

    private static String encoded(Operation operation, Response response) {
        JsonWriter out = new JsonWriter();
        new ResponseEncoder(out).encode(operation, response);
        return new String(out.toByteArray(), StandardCharsets.UTF_8).replace('"', '\'');
    }

    @Test
    void aStatementIsReadWithItsMembers() {
        assertThat(decode(
                        Operation.EXECUTE_STATEMENT,
                        "{'Statement':'SELECT','Parameters':[{'S':'a'},null],'ConsistentRead':true,'NextToken':'t',"
                                + "'Limit':3,'ReturnConsumedCapacity':'TOTAL',"
                                + "'ReturnValuesOnConditionCheckFailure':'ALL_OLD'}"))
                .isEqualTo(new ExecuteStatementRequest(
                        new ParameterizedStatement(
                                "SELECT",
                                List.of(
                                        Supplied.of(AttributeValue.of("a")),
                                        Supplied.faulty(
                                                "Supplied AttributeValue is empty, must contain exactly one of the"
                                                        + " supported datatypes")),
                                true,
                                "ALL_OLD"),
                        3,
                        "t",
                        "TOTAL"));
        assertThat(decode(Operation.EXECUTE_STATEMENT, "{}"))
                .isEqualTo(new ExecuteStatementRequest(
                        new ParameterizedStatement(null, null, null, null), null, null, null));
        assertThat(refusal(Operation.EXECUTE_STATEMENT, "{'Parameters':{}}").wireMessage())
                .isEqualTo("Start of structure or map found where not expected");
    }

    @Test
    void severalStatementsAreRead() {
        ParameterizedStatement member = new ParameterizedStatement("SELECT", null, true, null);

        assertThat(decode(
                        Operation.BATCH_EXECUTE_STATEMENT,
                        "{'Statements':[{'Statement':'SELECT','ConsistentRead':true},null],"
                                + "'ReturnConsumedCapacity':'INDEXES'}"))
                .isEqualTo(new BatchExecuteStatementRequest(List.of(member), "INDEXES"));
        assertThat(decode(
                        Operation.EXECUTE_TRANSACTION,
                        "{'TransactStatements':[{'Statement':'DELETE','ConsistentRead':true}],"
                                + "'ClientRequestToken':'once'}"))
                .as("a statement of a transaction has no consistency of its own")
                .isEqualTo(new ExecuteTransactionRequest(
                        List.of(new ParameterizedStatement("DELETE", null, null, null)), "once", null));
    }

    @Test
    void aPageIsWritten() {
        assertThat(encoded(Operation.EXECUTE_STATEMENT, new ExecuteStatementResponse(List.of(), null, null, null)))
                .isEqualTo("{'Items':[]}");
        assertThat(encoded(
                        Operation.EXECUTE_STATEMENT,
                        new ExecuteStatementResponse(
                                List.of(A), "token", A, ConsumedCapacity.ofTable("t", 1, Detail.TOTAL))))
                .isEqualTo("{'Items':[{'pk':{'S':'a'}}],'NextToken':'token','LastEvaluatedKey':{'pk':{'S':'a'}},"
                        + "'ConsumedCapacity':{'TableName':'t','CapacityUnits':0.5}}");
    }

    @Test
    void aBatchIsWrittenStatementByStatement() {
        assertThat(encoded(
                        Operation.BATCH_EXECUTE_STATEMENT,
                        new BatchExecuteStatementResponse(
                                List.of(
                                        new StatementResponse("t", A, null),
                                        new StatementResponse("t", null, null),
                                        new StatementResponse(null, null, new StatementError("ValidationError", "no")),
                                        new StatementResponse("t", null, new StatementError("DuplicateItem", null))),
                                List.of(ConsumedCapacity.ofTable("t", 2, Detail.TOTAL)
                                        .plusFailed(2)))))
                .isEqualTo("{'Responses':[{'TableName':'t','Item':{'pk':{'S':'a'}}},{'TableName':'t'},"
                        + "{'Error':{'Code':'ValidationError','Message':'no'}},"
                        + "{'Error':{'Code':'DuplicateItem'},'TableName':'t'}],"
                        + "'ConsumedCapacity':[{'TableName':'t','CapacityUnits':2.0}]}");
        assertThat(encoded(Operation.BATCH_EXECUTE_STATEMENT, new BatchExecuteStatementResponse(List.of(), null)))
                .isEqualTo("{'Responses':[]}");
    }
}
