package dev.tafel.model.api;

import java.util.List;

/**
 * The values of the API's enumerations, each list in the order in which the service's errors show it.
 *
 * <p>The orders were captured from the service; they are neither alphabetic nor those of its documentation. All values
 * are case-sensitive.
 */
public final class EnumTexts {

    public static final List<String> RETURN_CONSUMED_CAPACITY = List.of("INDEXES", "TOTAL", "NONE");
    public static final List<String> RETURN_ITEM_COLLECTION_METRICS = List.of("SIZE", "NONE");
    public static final List<String> RETURN_VALUES =
            List.of("ALL_NEW", "UPDATED_OLD", "ALL_OLD", "NONE", "UPDATED_NEW");
    public static final List<String> RETURN_VALUES_ON_CONDITION_CHECK_FAILURE = List.of("ALL_OLD", "NONE");
    public static final List<String> SELECT =
            List.of("SPECIFIC_ATTRIBUTES", "COUNT", "ALL_ATTRIBUTES", "ALL_PROJECTED_ATTRIBUTES");
    public static final List<String> CONDITIONAL_OPERATOR = List.of("OR", "AND");
    public static final List<String> COMPARISON_OPERATOR = List.of(
            "IN",
            "NULL",
            "BETWEEN",
            "LT",
            "NOT_CONTAINS",
            "EQ",
            "GT",
            "NOT_NULL",
            "NE",
            "LE",
            "BEGINS_WITH",
            "GE",
            "CONTAINS");
    public static final List<String> ATTRIBUTE_TYPE = List.of("B", "N", "S");
    public static final List<String> KEY_TYPE = List.of("HASH", "RANGE");
    public static final List<String> BILLING_MODE = List.of("PROVISIONED", "PAY_PER_REQUEST");
    public static final List<String> PROJECTION_TYPE = List.of("ALL", "INCLUDE", "KEYS_ONLY");
    public static final List<String> TABLE_CLASS = List.of("STANDARD", "STANDARD_INFREQUENT_ACCESS");

    private EnumTexts() {}
}
