package dev.tafel.model.api;

import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.value.Item;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of BatchExecuteStatement.
 *
 * @param responses one for each statement, in order
 * @param consumedCapacity one report for each table of which a statement succeeded, or null if none was asked for
 */
public record BatchExecuteStatementResponse(
        List<StatementResponse> responses, @Nullable List<ConsumedCapacity> consumedCapacity) implements Response {

    /**
     * What became of one statement.
     *
     * @param tableName null for a statement that was refused before it ran
     * @param item what it found or returns, or null
     * @param error null if it succeeded
     */
    public record StatementResponse(
            @Nullable String tableName,
            @Nullable Item item,
            @Nullable StatementError error) {}

    /**
     * Why one statement failed.
     *
     * @param code as the API spells it, for example {@code ConditionalCheckFailed}
     */
    public record StatementError(String code, @Nullable String message) {}
}
