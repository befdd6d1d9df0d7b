package dev.tafel.model.api;

/** A call that carries PartiQL statements, each of which becomes a request of another operation. */
public sealed interface StatementRequest<R extends Response> extends Request<R>
        permits BatchExecuteStatementRequest, ExecuteStatementRequest, ExecuteTransactionRequest {}
