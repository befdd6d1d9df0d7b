package dev.tafel.model.price;

import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** What has a price, with the unit that the price is for. */
public enum PricedItem {
    ONDEMAND_WRITE(Scope.TABLE_CLASS, "million WRU"),
    ONDEMAND_READ(Scope.TABLE_CLASS, "million RRU"),
    PROVISIONED_WCU(Scope.TABLE_CLASS, "WCU-hour"),
    PROVISIONED_RCU(Scope.TABLE_CLASS, "RCU-hour"),
    STORAGE(Scope.TABLE_CLASS, "GB-month"),
    REPLICATED_WRITE(Scope.TABLE_CLASS, "million rWRU"),
    REPLICATED_WCU(Scope.TABLE_CLASS, "rWCU-hour"),
    VECTOR_WRITE(Scope.TABLE_CLASS, "GB"),
    VECTOR_SEARCH(Scope.TABLE_CLASS, "GB"),
    VECTOR_STORAGE(Scope.TABLE_CLASS, "GB-month"),
    RESERVED_1Y_WCU_UPFRONT(Scope.TABLE_CLASS, "WCU"),
    RESERVED_1Y_WCU_HOUR(Scope.TABLE_CLASS, "WCU-hour"),
    RESERVED_3Y_WCU_UPFRONT(Scope.TABLE_CLASS, "WCU"),
    RESERVED_3Y_WCU_HOUR(Scope.TABLE_CLASS, "WCU-hour"),
    RESERVED_1Y_RCU_UPFRONT(Scope.TABLE_CLASS, "RCU"),
    RESERVED_1Y_RCU_HOUR(Scope.TABLE_CLASS, "RCU-hour"),
    RESERVED_3Y_RCU_UPFRONT(Scope.TABLE_CLASS, "RCU"),
    RESERVED_3Y_RCU_HOUR(Scope.TABLE_CLASS, "RCU-hour"),
    PITR(Scope.REGION, "GB-month"),
    BACKUP(Scope.REGION, "GB-month"),
    RESTORE(Scope.REGION, "GB"),
    EXPORT(Scope.REGION, "GB"),
    INCREMENTAL_EXPORT(Scope.REGION, "GB"),
    IMPORT(Scope.REGION, "GB"),
    STREAMS_READ(Scope.REGION, "100k GetRecords units"),
    KINESIS_CDC(Scope.REGION, "million change records");

    /** What a price depends on besides the item. */
    public enum Scope {
        /** Region and table class. */
        TABLE_CLASS,
        /** The Region alone. */
        REGION
    }

    private static final Map<String, PricedItem> BY_TEXT =
            Arrays.stream(values()).collect(Collectors.toUnmodifiableMap(PricedItem::text, Function.identity()));

    private final Scope scope;
    private final String unit;

    PricedItem(Scope scope, String unit) {
        this.scope = scope;
        this.unit = unit;
    }

    /** What its price depends on. */
    public Scope scope() {
        return scope;
    }

    /** The unit that the price is for, as price files spell it. */
    public String unit() {
        return unit;
    }

    /** As price files spell it. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<PricedItem> ofText(String text) {
        return Optional.ofNullable(BY_TEXT.get(text));
    }
}
