package dev.tafel.model.price;

/** For how long capacity is reserved. */
public enum ReservedTerm {
    ONE_YEAR(12) {
        @Override
        PricedItem upfront(CapacityKind kind) {
            return switch (kind) {
                case READ -> PricedItem.RESERVED_1Y_RCU_UPFRONT;
                case WRITE -> PricedItem.RESERVED_1Y_WCU_UPFRONT;
            };
        }

        @Override
        PricedItem hourly(CapacityKind kind) {
            return switch (kind) {
                case READ -> PricedItem.RESERVED_1Y_RCU_HOUR;
                case WRITE -> PricedItem.RESERVED_1Y_WCU_HOUR;
            };
        }
    },
    THREE_YEARS(36) {
        @Override
        PricedItem upfront(CapacityKind kind) {
            return switch (kind) {
                case READ -> PricedItem.RESERVED_3Y_RCU_UPFRONT;
                case WRITE -> PricedItem.RESERVED_3Y_WCU_UPFRONT;
            };
        }

        @Override
        PricedItem hourly(CapacityKind kind) {
            return switch (kind) {
                case READ -> PricedItem.RESERVED_3Y_RCU_HOUR;
                case WRITE -> PricedItem.RESERVED_3Y_WCU_HOUR;
            };
        }
    };

    private final int months;

    ReservedTerm(int months) {
        this.months = months;
    }

    /** Its length in months. */
    public int months() {
        return months;
    }

    abstract PricedItem upfront(CapacityKind kind);

    abstract PricedItem hourly(CapacityKind kind);
}
