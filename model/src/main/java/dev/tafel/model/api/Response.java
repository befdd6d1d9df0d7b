package dev.tafel.model.api;

/** The answer to a {@link Request}. */
public sealed interface Response
        permits BatchExecuteStatementResponse,
                BatchGetItemResponse,
                BatchWriteItemResponse,
                ExecuteStatementResponse,
                GetItemResponse,
                ListTablesResponse,
                PageResponse,
                TableResponse,
                TransactGetItemsResponse,
                TransactWriteItemsResponse,
                WriteResponse {}
