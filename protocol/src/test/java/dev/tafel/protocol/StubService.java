package dev.tafel.protocol;

import dev.tafel.model.api.BatchExecuteStatementResponse;
import dev.tafel.model.api.BatchGetItemResponse;
import dev.tafel.model.api.BatchWriteItemResponse;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.api.GetItemResponse;
import dev.tafel.model.api.ListTablesResponse;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Response;
import dev.tafel.model.api.TableResponse;
import dev.tafel.model.api.TransactGetItemsResponse;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.api.WriteResponse;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Answers with whatever the test says; every call is short unless the test says otherwise. */
final class StubService implements DynamoService {

    private final Function<Request<?>, Response> answers;
    private final CallLength length;

    StubService(Function<Request<?>, Response> answers) {
        this(answers, CallLength.SHORT);
    }

    StubService(Function<Request<?>, Response> answers, CallLength length) {
        this.answers = answers;
        this.length = length;
    }

    /** The smallest answer to each request. */
    static Response smallest(Request<?> request) {
        return switch (request.operation()) {
            case GET_ITEM -> new GetItemResponse(null, null);
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM -> WriteResponse.EMPTY;
            case QUERY, SCAN -> new PageResponse(null, 0, 0, null, null);
            case BATCH_GET_ITEM -> new BatchGetItemResponse(Map.of(), Map.of(), null);
            case BATCH_WRITE_ITEM -> new BatchWriteItemResponse(Map.of(), null, null);
            case TRANSACT_GET_ITEMS -> new TransactGetItemsResponse(List.of(), null);
            case TRANSACT_WRITE_ITEMS -> new TransactWriteItemsResponse(null, null);
            case EXECUTE_STATEMENT -> new ExecuteStatementResponse(List.of(), null, null, null);
            case BATCH_EXECUTE_STATEMENT -> new BatchExecuteStatementResponse(List.of(), null);
            case EXECUTE_TRANSACTION -> new TransactGetItemsResponse(List.of(), null);
            case LIST_TABLES -> new ListTablesResponse(List.of(), null);
            case CREATE_TABLE, UPDATE_TABLE, DELETE_TABLE, DESCRIBE_TABLE -> new TableResponse(Tables.SIMPLE);
        };
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R extends Response> R execute(Request<R> request) {
        return (R) answers.apply(request);
    }

    @Override
    public CallLength lengthOf(Request<?> request) {
        return length;
    }
}
