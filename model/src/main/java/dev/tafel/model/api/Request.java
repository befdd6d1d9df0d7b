package dev.tafel.model.api;

/**
 * One call of an operation, as its caller sent it: shapes are right, values are not checked yet.
 *
 * <p>Members that the caller left out are null; enumerations are still text. Checks belong to the operation, in the
 * service's order.
 *
 * @param <R> the answer
 */
public sealed interface Request<R extends Response>
        permits BatchGetItemRequest,
                BatchWriteItemRequest,
                CreateTableRequest,
                DeleteTableRequest,
                DescribeTableRequest,
                GetItemRequest,
                ItemWriteRequest,
                ListTablesRequest,
                QueryRequest,
                ScanRequest,
                StatementRequest,
                TransactGetItemsRequest,
                TransactWriteItemsRequest,
                UpdateTableRequest {

    /** The operation that is called. */
    Operation operation();
}
