package dev.tafel.model.table;

/** How a table's capacity is paid for. */
public enum BillingMode {
    PROVISIONED,
    PAY_PER_REQUEST;

    /** What a table is ready for at once if nobody asked for more. */
    public Throughput warmThroughput(Throughput provisioned) {
        return switch (this) {
            case PROVISIONED -> provisioned;
            case PAY_PER_REQUEST -> Throughput.ON_DEMAND_START;
        };
    }
}
