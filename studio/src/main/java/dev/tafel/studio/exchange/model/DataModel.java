package dev.tafel.studio.exchange.model;

import java.util.List;
import java.util.Optional;

/**
 * One or several tables, and what is known of their use.
 *
 * @param description free text, empty if there is none
 * @param transactions access patterns that touch several items at once, over all tables
 */
public record DataModel(
        String name, String description, List<TableModel> tables, List<TransactionPattern> transactions) {

    public DataModel {
        tables = List.copyOf(tables);
        transactions = List.copyOf(transactions);
    }

    /** The table of that name. */
    public Optional<TableModel> table(String tableName) {
        return tables.stream()
                .filter(table -> table.definition().name().equals(tableName))
                .findFirst();
    }
}
