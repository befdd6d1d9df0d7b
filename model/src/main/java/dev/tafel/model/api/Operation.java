package dev.tafel.model.api;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The operations that Tafel answers, named as the API names them. */
public enum Operation {
    BATCH_EXECUTE_STATEMENT("BatchExecuteStatement"),
    BATCH_GET_ITEM("BatchGetItem"),
    BATCH_WRITE_ITEM("BatchWriteItem"),
    CREATE_TABLE("CreateTable"),
    DELETE_ITEM("DeleteItem"),
    DELETE_TABLE("DeleteTable"),
    DESCRIBE_TABLE("DescribeTable"),
    EXECUTE_STATEMENT("ExecuteStatement"),
    EXECUTE_TRANSACTION("ExecuteTransaction"),
    GET_ITEM("GetItem"),
    LIST_TABLES("ListTables"),
    PUT_ITEM("PutItem"),
    QUERY("Query"),
    SCAN("Scan"),
    TRANSACT_GET_ITEMS("TransactGetItems"),
    TRANSACT_WRITE_ITEMS("TransactWriteItems"),
    UPDATE_ITEM("UpdateItem"),
    UPDATE_TABLE("UpdateTable");

    private static final Map<String, Operation> BY_NAME =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(Operation::wireName, Function.identity()));

    private final String wireName;

    Operation(String wireName) {
        this.wireName = wireName;
    }

    /** The name in the API. */
    public String wireName() {
        return wireName;
    }

    /** The operation with that name in the API. */
    public static Optional<Operation> named(String wireName) {
        return Optional.ofNullable(BY_NAME.get(wireName));
    }
}
