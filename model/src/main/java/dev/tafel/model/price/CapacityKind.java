package dev.tafel.model.price;

/** Whether units are of reads or of writes. */
public enum CapacityKind {
    READ {
        @Override
        PricedItem onDemand() {
            return PricedItem.ONDEMAND_READ;
        }

        @Override
        PricedItem provisioned() {
            return PricedItem.PROVISIONED_RCU;
        }
    },
    WRITE {
        @Override
        PricedItem onDemand() {
            return PricedItem.ONDEMAND_WRITE;
        }

        @Override
        PricedItem provisioned() {
            return PricedItem.PROVISIONED_WCU;
        }
    };

    abstract PricedItem onDemand();

    abstract PricedItem provisioned();
}
