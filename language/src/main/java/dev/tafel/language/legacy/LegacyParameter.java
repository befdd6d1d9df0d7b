package dev.tafel.language.legacy;

/** The older parameters that hold conditions, as errors name them. */
public enum LegacyParameter {
    EXPECTED("expected"),
    KEY_CONDITIONS("keyConditions"),
    QUERY_FILTER("queryFilter"),
    SCAN_FILTER("scanFilter");

    private final String path;

    LegacyParameter(String path) {
        this.path = path;
    }

    /** Where the operator for {@code attribute} stands in a request. */
    String operatorPath(String attribute) {
        return path + "." + attribute + ".member.comparisonOperator";
    }
}
