package dev.tafel.model.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The answer of ListTables.
 *
 * @param lastEvaluatedTableName where the next page starts, or null if this was the last
 */
public record ListTablesResponse(
        List<String> tableNames, @Nullable String lastEvaluatedTableName) implements Response {}
