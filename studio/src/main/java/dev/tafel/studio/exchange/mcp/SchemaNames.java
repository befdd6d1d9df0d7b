package dev.tafel.studio.exchange.mcp;

import java.util.Set;

/** The words that schema.json knows, as its public schemas use them. */
final class SchemaNames {

    static final Set<String> OPERATIONS =
            Set.of("GetItem", "PutItem", "UpdateItem", "DeleteItem", "Query", "Scan", "BatchGetItem", "BatchWriteItem");
    static final Set<String> READS_WITH_FILTER = Set.of("Query", "Scan");
    static final Set<String> RETURNS = Set.of("single_entity", "entity_list", "success_flag", "mixed_data", "void");
    static final Set<String> RANGES = Set.of("begins_with", "between", ">=", "<=", ">", "<");
    static final Set<String> COMPARISONS = Set.of("=", "<>", "<", "<=", ">", ">=", "between", "in");
    static final Set<String> ONE_PARAMETER_FUNCTIONS = Set.of("contains", "begins_with");
    static final Set<String> EXISTENCE_FUNCTIONS = Set.of("attribute_exists", "attribute_not_exists");
    static final Set<String> FILTER_LOGIC = Set.of("AND", "OR");
    static final Set<String> PROJECTIONS = Set.of("ALL", "KEYS_ONLY", "INCLUDE");
    static final Set<String> TRANSACTIONS = Set.of("TransactWrite", "TransactGet");
    static final Set<String> TRANSACTION_RETURNS = Set.of("boolean", "object", "array");
    static final Set<String> WRITE_ACTIONS = Set.of("Put", "Update", "Delete", "ConditionCheck");
    static final Set<String> READ_ACTIONS = Set.of("Get");
    static final String ENTITY = "entity";

    private SchemaNames() {}
}
