package dev.tafel.studio.calculate;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.TableCost;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.layout.PlannedCall.Operation;
import dev.tafel.studio.report.DerivationJson;
import java.math.BigDecimal;

/**
 * What a request costs by the sizes that it touches.
 *
 * @param halfUnits that it consumes, table and indexes together
 * @param perMillion what a million of them cost on demand
 * @param perMonth what they cost in a month at their rate
 */
public record RequestCost(Operation operation, CapacityKind kind, long halfUnits, Amount perMillion, Amount perMonth) {

    /**
     * What a request touches.
     *
     * @param items how many items
     * @param bytes the size of each, before or after a write, whichever is larger
     * @param consistency of a read
     * @param indexes how many indexes get an entry changed by each item
     * @param entryBytes the size of such an entry
     */
    public record Touched(long items, long bytes, ReadConsistency consistency, int indexes, long entryBytes) {

        public Touched {
            if (items < 1 || bytes < 0 || indexes < 0 || entryBytes < 0) {
                throw new IllegalArgumentException("A request touches at least one item, and sizes are not negative");
            }
        }
    }

    /**
     * The cost of a request.
     *
     * @param perSecond how often it is made
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static RequestCost of(Operation operation, Touched touched, double perSecond, TableCost prices) {
        if (perSecond < 0) {
            throw new IllegalArgumentException("A rate is not negative");
        }
        long halfUnits = halfUnits(operation, touched);
        CapacityKind kind = operation.isRead() ? CapacityKind.READ : CapacityKind.WRITE;
        return new RequestCost(
                operation,
                kind,
                halfUnits,
                prices.perMillionCalls(kind, halfUnits),
                prices.onDemandPerMonth(kind, BigDecimal.valueOf(halfUnits * perSecond)));
    }

    /** A page is rounded up once, items that are read or written by their keys each for itself. */
    private static long halfUnits(Operation operation, Touched touched) {
        long items = touched.items();
        long bytes = touched.bytes();
        long indexed = items
                * touched.indexes()
                * CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, touched.entryBytes());
        return switch (operation) {
            case QUERY, SCAN -> CapacityUnits.readHalfUnits(items * bytes, touched.consistency());
            case GET_ITEM, BATCH_GET_ITEM -> items * CapacityUnits.readHalfUnits(bytes, touched.consistency());
            case TRANSACT_GET_ITEMS -> items * CapacityUnits.transactionReadHalfUnits(bytes);
            case PUT_ITEM, UPDATE_ITEM, DELETE_ITEM, BATCH_WRITE_ITEM ->
                items * CapacityUnits.writeHalfUnits(0, bytes) + indexed;
            case TRANSACT_WRITE_ITEMS -> items * CapacityUnits.transactionWriteHalfUnits(0, bytes) + indexed;
        };
    }

    /** The cost as JSON; units are half units. */
    public Json.JsonObject toJson() {
        return Json.object()
                .put("operation", operation.wireName())
                .put(operation.isRead() ? "readHalfUnits" : "writeHalfUnits", halfUnits)
                .put("perMillionCalls", DerivationJson.amount(perMillion))
                .put("perMonth", DerivationJson.amount(perMonth))
                .build();
    }

    /** The cost as lines for people. */
    public String text() {
        String units = BigDecimal.valueOf(halfUnits)
                .multiply(new BigDecimal("0.5"))
                .stripTrailingZeros()
                .toPlainString();
        return operation.wireName() + ": " + units + (operation.isRead() ? " read" : " write") + " units, "
                + perMillion.text() + " for a million calls"
                + (perMonth.usd().signum() == 0 ? "" : ", " + perMonth.text() + " a month at that rate") + "\n";
    }
}
