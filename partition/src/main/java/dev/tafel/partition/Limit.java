package dev.tafel.partition;

/** Which limit a throttled call met. */
public enum Limit {
    /** The provisioned units of a table or a global index. */
    PROVISIONED_THROUGHPUT("ProvisionedThroughputExceeded"),
    /** What a range of keys can carry: its partition's limit, or all partitions' of a table that grows on demand. */
    KEY_RANGE("KeyRangeThroughputExceeded"),
    /** The maximum that the owner has set for a table or a global index on demand. */
    MAX_ON_DEMAND("MaxOnDemandThroughputExceeded"),
    /** The account's quota for a table on demand. */
    ACCOUNT("AccountLimitExceeded");

    private final String wireName;

    Limit(String wireName) {
        this.wireName = wireName;
    }

    /** How the service ends the name of the reason. */
    public String wireName() {
        return wireName;
    }
}
