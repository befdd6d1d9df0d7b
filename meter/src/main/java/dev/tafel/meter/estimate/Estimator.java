package dev.tafel.meter.estimate;

import dev.tafel.meter.estimate.Estimate.Arm;
import dev.tafel.meter.estimate.Estimate.Range;
import dev.tafel.model.api.DescribeTableRequest;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.IndexEntryChange;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.CapacityKind;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reckons what a request would consume from the counts and sizes that the catalogue keeps, without running it.
 *
 * <p>Sizes are averages, and how many items lie under one key is not known, so each figure has a least and a most; the
 * least and the most hold for every item and every state of the table, the expected figure is a guess between them.
 * Thread-safe.
 */
public final class Estimator {

    private static final int PAGE_BYTES = 1 << 20;

    private final DynamoService service;

    public Estimator(DynamoService service) {
        this.service = service;
    }

    /**
     * What the request would consume.
     *
     * @param tableName the table that it names
     * @param seenPerCall how many items such requests have read on average, or -1 if none were seen
     * @throws dev.tafel.model.error.ApiException if there is no such table
     * @throws IllegalArgumentException for an operation that is not on one item or page
     */
    public Estimate estimate(Request<?> request, String tableName, long seenPerCall) {
        TableDescription table =
                service.execute(new DescribeTableRequest(tableName)).table();
        return switch (request.operation()) {
            case GET_ITEM -> get((GetItemRequest) request, table);
            case QUERY -> page(((QueryRequest) request).read(), table, seenPerCall);
            case SCAN -> page(((ScanRequest) request).read(), table, Long.MAX_VALUE);
            case PUT_ITEM -> put((PutItemRequest) request, table);
            case UPDATE_ITEM, DELETE_ITEM -> change(table);
            case BATCH_GET_ITEM,
                    BATCH_WRITE_ITEM,
                    TRANSACT_GET_ITEMS,
                    TRANSACT_WRITE_ITEMS,
                    EXECUTE_STATEMENT,
                    BATCH_EXECUTE_STATEMENT,
                    EXECUTE_TRANSACTION,
                    CREATE_TABLE,
                    DELETE_TABLE,
                    DESCRIBE_TABLE,
                    LIST_TABLES,
                    UPDATE_TABLE ->
                throw new IllegalArgumentException("There is no estimate of "
                        + request.operation().wireName()
                        + ": ask for GetItem, Query, Scan, PutItem, UpdateItem or DeleteItem.");
        };
    }

    /**
     * What all pages of a Query or Scan would consume; empty for every other request.
     *
     * @param first the estimate of the request, which is that of its first page
     * @throws dev.tafel.model.error.ApiException if there is no such table
     */
    public Optional<AllPages> allPages(Request<?> request, String tableName, Estimate first) {
        if (request instanceof QueryRequest query) {
            return Optional.of(allPages(query.read(), tableName, AllPages.Extent.PART, first));
        }
        if (request instanceof ScanRequest scan) {
            AllPages.Extent extent = scan.totalSegments() == null ? AllPages.Extent.WHOLE : AllPages.Extent.PART;
            return Optional.of(allPages(scan.read(), tableName, extent, first));
        }
        return Optional.empty();
    }

    private AllPages allPages(ReadParameters read, String tableName, AllPages.Extent extent, Estimate first) {
        TableDescription table =
                service.execute(new DescribeTableRequest(tableName)).table();
        String index = read.indexName();
        TableFigures figures = index == null ? TableFigures.of(table) : figures(table, index);
        return AllPages.reckoned(figures, read, extent, first.halfUnits());
    }

    private static ReadConsistency consistency(@Nullable Boolean consistentRead) {
        return Boolean.TRUE.equals(consistentRead) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
    }

    private static Range reads(Range bytes, ReadConsistency consistency) {
        return new Range(
                CapacityUnits.readHalfUnits(bytes.least(), consistency),
                CapacityUnits.readHalfUnits(bytes.expected(), consistency),
                CapacityUnits.readHalfUnits(bytes.most(), consistency));
    }

    private static Estimate get(GetItemRequest request, TableDescription table) {
        TableFigures figures = TableFigures.of(table);
        Range bytes = new Range(0, figures.averageBytes(), figures.largestBytes());
        long present = Math.min(1, figures.items());
        Range items = new Range(0, present, present);
        return new Estimate(
                CapacityKind.READ,
                List.of(new Arm("", reads(bytes, consistency(request.consistentRead())))),
                items,
                items,
                "an item of the average size, " + figures.averageBytes() + " bytes over " + figures.items()
                        + " items; at least a missing item, at most the largest that fits",
                "");
    }

    private static Estimate page(ReadParameters read, TableDescription table, long seenPerCall) {
        String index = read.indexName();
        TableFigures figures = index == null ? TableFigures.of(table) : figures(table, index);
        long average = figures.averageBytes();
        long fit = average == 0 ? 0 : Math.min(figures.items(), PAGE_BYTES / average + 1);
        long most = read.limit() == null ? fit : Math.min(fit, read.limit());
        boolean isScan = seenPerCall == Long.MAX_VALUE;
        long expected = Math.max(0, Math.min(most, seenPerCall));
        long least = isScan ? most : 0;
        long mostBytes = Math.min(figures.bytes(), PAGE_BYTES + figures.largestBytes());
        Range bytes = new Range(isScan ? 0 : least, expected * average, mostBytes);
        ReadConsistency consistency = consistency(read.consistentRead());
        Range units = reads(bytes, consistency);
        boolean isWhole = isScan && index == null && most == figures.items();
        if (isWhole && table.definition().billingMode() == BillingMode.PAY_PER_REQUEST) {
            units = units.atLeast(
                    table.definition().onDemandPartitions() * CapacityUnits.readHalfUnits(0, consistency));
        }
        boolean filtered = read.filterExpression() != null || read.legacyFilter() != null;
        String basis = isScan
                ? "the first page of " + figures.items() + " items of " + average + " bytes on average"
                : (seenPerCall < 0
                                ? "no such request was seen, and how many items lie under one key is not known"
                                : "such requests have read " + seenPerCall + " items on average")
                        + "; items have " + average + " bytes on average";
        return new Estimate(
                CapacityKind.READ,
                List.of(new Arm(index == null ? "" : index, units)),
                new Range(least, expected, most),
                new Range(filtered ? 0 : least, expected, most),
                basis
                        + (filtered
                                ? "; what the filter drops is read all the same, and how much that is not known"
                                : ""),
                "");
    }

    private static TableFigures figures(TableDescription table, String index) {
        for (IndexDescription present : table.indexes()) {
            if (present.definition().name().equals(index)) {
                return new TableFigures(present.itemCount(), present.sizeBytes());
            }
        }
        return new TableFigures(0, 0);
    }

    private static Estimate put(PutItemRequest request, TableDescription table) {
        Supplied<Item> supplied = request.item();
        long bytes = supplied == null || supplied.fault() != null
                ? 0
                : supplied.get().size();
        TableFigures figures = TableFigures.of(table);
        Range units = new Range(
                CapacityUnits.writeHalfUnits(0, bytes),
                CapacityUnits.writeHalfUnits(0, bytes),
                CapacityUnits.writeHalfUnits(figures.largestBytes(), bytes));
        List<Arm> arms = new ArrayList<>();
        arms.add(new Arm("", units));
        Item item = supplied == null || supplied.fault() != null ? Item.EMPTY : supplied.get();
        for (IndexDescription index : table.indexes()) {
            boolean enters = index.definition().keySchema().attributes().stream()
                    .allMatch(attribute -> item.has(attribute.name()));
            long entry = enters ? Entries.bytes(table.definition(), index.definition(), item) : 0;
            arms.add(new Arm(index.definition().name(), entryUnits(index, entry)));
        }
        return new Estimate(
                CapacityKind.WRITE,
                arms,
                Range.of(0),
                Range.of(0),
                "a new item of " + bytes + " bytes; more if a larger one is there, and an entry that stays the same"
                        + " costs nothing",
                "");
    }

    /** Nothing if the entry stays; a new entry; at most the old one goes and a new one comes. */
    private static Range entryUnits(IndexDescription index, long entryBytes) {
        TableFigures figures = new TableFigures(index.itemCount(), index.sizeBytes());
        long added = CapacityUnits.indexWriteHalfUnits(IndexEntryChange.ADDED, 0, entryBytes);
        long removed = CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, figures.largestBytes(), 0);
        return new Range(0, added, added + removed);
    }

    private static Estimate change(TableDescription table) {
        TableFigures figures = TableFigures.of(table);
        List<Arm> arms = new ArrayList<>();
        arms.add(new Arm(
                "",
                new Range(
                        CapacityUnits.writeHalfUnits(0, 0),
                        CapacityUnits.writeHalfUnits(figures.averageBytes(), 0),
                        CapacityUnits.writeHalfUnits(figures.largestBytes(), Entries.ITEM_BYTES_MOST))));
        for (IndexDescription index : table.indexes()) {
            TableFigures entries = new TableFigures(index.itemCount(), index.sizeBytes());
            long rewritten = CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, entries.averageBytes(), 0);
            long moved = 2 * CapacityUnits.indexWriteHalfUnits(IndexEntryChange.REMOVED, Entries.ITEM_BYTES_MOST, 0);
            arms.add(new Arm(index.definition().name(), new Range(0, rewritten, moved)));
        }
        return new Estimate(
                CapacityKind.WRITE,
                arms,
                Range.of(0),
                Range.of(0),
                "an item of the average size, " + figures.averageBytes() + " bytes, whose entries in indexes are"
                        + " rewritten; an entry that stays the same costs nothing, one that moves costs twice",
                "");
    }
}
