package dev.tafel.meter.count;

import java.util.Locale;

/** What is counted of requests. Units are half units. */
public enum Count {
    /** Calls; of a batch or transaction one for each shape in it. */
    CALLS,
    /** Calls that were answered with an error, throttled ones too. */
    ERRORS,
    /** Calls that were throttled. */
    THROTTLES,
    /** Conditions that did not hold. */
    CONDITIONS_FAILED,
    /** Nanoseconds in the engine; where not every call is timed, each that is stands for several. */
    DURATION_NANOS,
    /** Consumed by reading the table or index. */
    READ_HALF_UNITS,
    /** Consumed by fetching from the table what a local index lacked. */
    FETCH_HALF_UNITS,
    /** Consumed by writes in the table itself. */
    TABLE_WRITE_HALF_UNITS,
    /** Consumed by writes in all indexes. */
    INDEX_WRITE_HALF_UNITS,
    /** Items or entries that were evaluated. */
    ITEMS_READ,
    /** Items or entries that passed the filter. */
    ITEMS_RETURNED,
    /** Sizes of what was evaluated. */
    BYTES_READ,
    /** Sizes of what passed the filter. */
    BYTES_PASSED,
    /** Sizes of what was returned. */
    BYTES_RETURNED,
    /** Sizes of items after writes. */
    BYTES_WRITTEN,
    /** Items that were written or deleted. */
    WRITES,
    /** Pages that ended at their Limit with something left. */
    PAGES_LIMITED,
    /** Pages that ended since they were full. */
    PAGES_FULL,
    /** Requests that went on from an earlier page. */
    PAGES_RESUMED,
    /** Pages of which a filter left nothing although they had items, with more behind them. */
    PAGES_EMPTY,
    /** Consumed by pages that a filter left empty. */
    PAGES_EMPTY_HALF_UNITS,
    /** Reads that found nothing to evaluate. */
    FOUND_NOTHING,
    /** Consumed for items that the filter dropped: what the page cost less what the passed bytes alone would. */
    FILTER_WASTE_HALF_UNITS,
    /** Strong reads of keys that nobody had written for a while. */
    STRONG_NEEDLESS,
    /** What those would have saved as eventual reads. */
    STRONG_NEEDLESS_HALF_UNITS,
    /** Writes that left the item as it was. */
    SAME_WRITES,
    /** Consumed by those. */
    SAME_WRITE_HALF_UNITS,
    /** Writes that moved an entry to another index key. */
    KEY_MOVES,
    /** Consumed in indexes by the old entries of those. */
    KEY_MOVE_HALF_UNITS,
    /** Writes and reads of items just above a step of the unit. */
    ROUNDED,
    /** One unit for each write, or what the read paid, for that. */
    ROUNDED_WRITE_HALF_UNITS,
    /** The same for reads. */
    ROUNDED_READ_HALF_UNITS,
    /** Transactions of a single item. */
    LONE_TRANSACTIONS,
    /** What those cost above a plain read. */
    LONE_READ_HALF_UNITS,
    /** What those cost above a plain write. */
    LONE_WRITE_HALF_UNITS;

    private static final Count[] ALL = values();

    /** How many there are. */
    public static final int SIZE = ALL.length;

    static Count at(int ordinal) {
        return ALL[ordinal];
    }

    /** As answers in JSON spell it: {@code readHalfUnits}. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (String word : name().toLowerCase(Locale.ROOT).split("_", -1)) {
            text.append(text.length() == 0 ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
        }
        return text.toString();
    }
}
