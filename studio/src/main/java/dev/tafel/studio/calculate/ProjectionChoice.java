package dev.tafel.studio.calculate;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.Amount;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.price.FreeStorage;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ItemSize;
import dev.tafel.studio.json.Json;
import dev.tafel.studio.report.DerivationJson;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What each projection of an index costs for a given item and use.
 *
 * @param options KEYS_ONLY, INCLUDE, ALL
 */
public record ProjectionChoice(List<Option> options) {

    public ProjectionChoice {
        options = List.copyOf(options);
    }

    /**
     * One projection.
     *
     * @param entryBytes of an entry
     * @param writeHalfUnits of writing an entry
     * @param readHalfUnits of a query, and of fetching what entries have not
     * @param fetches how many items a query has to fetch from the table
     * @param perMonth writes, reads and storage on demand
     */
    public record Option(
            Projection.Type type,
            long entryBytes,
            long writeHalfUnits,
            double readHalfUnits,
            double fetches,
            Amount writes,
            Amount reads,
            Amount storage,
            Amount perMonth) {}

    /**
     * The three projections compared.
     *
     * @param itemJson the item, with the keys of table and index
     * @throws IllegalArgumentException if it is no item, or lacks an attribute that the use names
     * @throws dev.tafel.studio.json.JsonFault if it is no JSON
     * @throws dev.tafel.model.price.UnknownPriceException if a price is missing
     */
    public static ProjectionChoice of(String itemJson, ProjectionUse use, TableCost prices) {
        Map<String, AttributeValue> item = ItemText.read(itemJson);
        use.check(item.keySet());
        List<Option> options = new ArrayList<>();
        for (Projection.Type type : List.of(Projection.Type.KEYS_ONLY, Projection.Type.INCLUDE, Projection.Type.ALL)) {
            options.add(option(type, item, use, prices));
        }
        return new ProjectionChoice(options);
    }

    private static Option option(
            Projection.Type type, Map<String, AttributeValue> item, ProjectionUse use, TableCost prices) {
        Set<String> held = new LinkedHashSet<>(use.keys());
        switch (type) {
            case ALL -> held.addAll(item.keySet());
            case INCLUDE -> held.addAll(use.include());
            case KEYS_ONLY -> {}
        }
        long bytes = bytes(item, held);
        long whole = bytes(item, item.keySet());
        long write = CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, bytes);
        double fetches = held.containsAll(use.wanted()) ? 0 : use.itemsPerRead();
        double read = CapacityUnits.readHalfUnits(Math.round(bytes * use.itemsPerRead()), ReadConsistency.EVENTUAL)
                + fetches * CapacityUnits.readHalfUnits(whole, ReadConsistency.EVENTUAL);
        Amount writes = prices.onDemandPerMonth(CapacityKind.WRITE, BigDecimal.valueOf(write * use.writesPerSecond()));
        Amount reads = prices.onDemandPerMonth(CapacityKind.READ, BigDecimal.valueOf(read * use.readsPerSecond()));
        Amount storage = prices.storagePerMonth(bytes * use.entries(), use.entries(), FreeStorage.NONE);
        return new Option(
                type,
                bytes,
                write,
                read,
                fetches,
                writes,
                reads,
                storage,
                writes.plus(reads).plus(storage));
    }

    private static long bytes(Map<String, AttributeValue> item, Set<String> names) {
        long bytes = 0;
        for (Map.Entry<String, AttributeValue> entry : item.entrySet()) {
            bytes += names.contains(entry.getKey()) ? ItemSize.ofAttribute(entry.getKey(), entry.getValue()) : 0;
        }
        return bytes;
    }

    /** The one that costs least; of two that cost the same, the one that holds more. */
    public Option cheapest() {
        Option best = options.get(options.size() - 1);
        for (Option option : options) {
            best = Comparator.comparing(Option::perMonth).compare(option, best) < 0 ? option : best;
        }
        return best;
    }

    /** The comparison as JSON; units are half units. */
    public Json.JsonObject toJson() {
        return Json.object()
                .put("cheapest", cheapest().type().name())
                .put(
                        "options",
                        new Json.JsonArray(options.stream()
                                .<Json>map(option -> Json.object()
                                        .put("projection", option.type().name())
                                        .put("entryBytes", option.entryBytes())
                                        .put("writeHalfUnits", option.writeHalfUnits())
                                        .put("readHalfUnits", number(option.readHalfUnits()))
                                        .put("fetchesPerRead", number(option.fetches()))
                                        .put("writes", DerivationJson.amount(option.writes()))
                                        .put("reads", DerivationJson.amount(option.reads()))
                                        .put("storage", DerivationJson.amount(option.storage()))
                                        .put("perMonth", DerivationJson.amount(option.perMonth()))
                                        .build())
                                .toList()))
                .build();
    }

    private static Json number(double number) {
        return Json.of(BigDecimal.valueOf(number).stripTrailingZeros());
    }

    /** The comparison as lines for people. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (Option option : options) {
            text.append(String.format(
                    Locale.ROOT,
                    "%-9s  %6d bytes an entry  %4s write units  %6s read units a query%s  %s a month%n",
                    option.type(),
                    option.entryBytes(),
                    units((double) option.writeHalfUnits()),
                    units(option.readHalfUnits()),
                    option.fetches() == 0 ? "" : ", with items fetched from the table",
                    option.perMonth().text()));
        }
        return text.append("Cheapest: ").append(cheapest().type()).append('\n').toString();
    }

    private static String units(double halfUnits) {
        return BigDecimal.valueOf(halfUnits)
                .multiply(new BigDecimal("0.5"))
                .stripTrailingZeros()
                .toPlainString();
    }
}
