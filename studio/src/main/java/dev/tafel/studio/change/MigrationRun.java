package dev.tafel.studio.change;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.value.Item;
import dev.tafel.studio.document.Element;
import dev.tafel.studio.document.Node;
import dev.tafel.studio.document.Notices;
import dev.tafel.studio.document.ObjectBuilder;
import dev.tafel.studio.exchange.table.CreateTableWriter;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Walks through a table and rewrites its items until a walk finds nothing to do.
 *
 * <p>Where it stands is kept after each page, so that another run goes on there. Walking again from the beginning would
 * come to the same end, since what is done is recognized. Not thread-safe.
 */
public final class MigrationRun {

    /** How many items a page of a walk has, chosen: so much is read again after the program was stopped. */
    public static final int PAGE_ITEMS_MAX = 100;

    /** How many walks are made, chosen: writers that bring back old keys would keep it going for ever. */
    public static final int PASSES_MAX = 10;

    private final TableChange change;
    private final Endpoint endpoint;
    private final Pace pace;
    private final ItemMigration items;

    /** Keeps how far a run has come. */
    public interface Journal {

        /** Keeps {@code progress} so that it outlives the program. */
        void save(Progress progress) throws IOException;
    }

    /**
     * What a walk without writing found.
     *
     * @param units what one walk reads, in half units
     */
    public record Survey(long items, long done, long updates, long moves, long unknown, long incomplete, long units) {}

    public MigrationRun(TableChange change, Endpoint endpoint, Pace pace) {
        this.change = change;
        this.endpoint = endpoint;
        this.pace = pace;
        this.items = new ItemMigration(change, endpoint, pace);
    }

    /** Counts what would be done, without writing. */
    public Survey survey() throws CallFailedException, IOException {
        Map<Rewrite.Kind, Long> counts = new EnumMap<>(Rewrite.Kind.class);
        long units = 0;
        long all = 0;
        Node.Mapping position = null;
        do {
            Node.Mapping page = scan(position);
            for (Node node : found(page)) {
                counts.merge(items.plan(ItemMigration.item(node)).kind(), 1L, Long::sum);
                all++;
            }
            units += ItemMigration.consumed(page);
            position = page.get("LastEvaluatedKey") instanceof Node.Mapping key ? key : null;
        } while (position != null);
        return new Survey(
                all,
                counts.getOrDefault(Rewrite.Kind.DONE, 0L),
                counts.getOrDefault(Rewrite.Kind.UPDATE, 0L),
                counts.getOrDefault(Rewrite.Kind.MOVE, 0L),
                counts.getOrDefault(Rewrite.Kind.UNKNOWN, 0L),
                counts.getOrDefault(Rewrite.Kind.INCOMPLETE, 0L),
                units);
    }

    /**
     * Rewrites everything from {@code from} on, and returns where it ended: with a walk that changed nothing, or with
     * conflicts, or after {@link #PASSES_MAX} walks.
     *
     * @param from what an earlier run kept, or {@link #start}
     */
    public Progress run(Progress from, Journal journal) throws CallFailedException, IOException, InterruptedException {
        Progress progress = from;
        while (true) {
            Node.Mapping page = scan(progress.position());
            progress = page(page, progress);
            journal.save(progress);
            if (progress.position() == null) {
                boolean isSettled = progress.changedInPass() == 0;
                if (isSettled || progress.pass() >= PASSES_MAX) {
                    return progress;
                }
                progress = new Progress(
                        progress.table(),
                        progress.pass() + 1,
                        null,
                        0,
                        progress.moved(),
                        progress.updated(),
                        progress.halfUnits(),
                        List.of());
            }
        }
    }

    /** Where a run begins. */
    public Progress start() {
        return Progress.start(change.before().definition().name());
    }

    private Progress page(Node.Mapping page, Progress before)
            throws CallFailedException, IOException, InterruptedException {
        List<String> conflicts = new ArrayList<>(before.conflicts());
        long moved = 0;
        long updated = 0;
        long halfUnits = 0;
        List<Item> read = found(page).stream().map(ItemMigration::item).toList();
        read.forEach(items::know);
        for (Item item : read) {
            ItemMigration.Outcome outcome = items.migrate(item);
            halfUnits += outcome.halfUnits();
            switch (outcome.result()) {
                case NOTHING -> {}
                case MOVED -> moved++;
                case UPDATED -> updated++;
                case CONFLICT -> conflicts.add(outcome.conflict());
            }
        }
        return new Progress(
                before.table(),
                before.pass(),
                page.get("LastEvaluatedKey") instanceof Node.Mapping key ? key : null,
                before.changedInPass() + moved + updated,
                before.moved() + moved,
                before.updated() + updated,
                before.halfUnits() + halfUnits,
                conflicts);
    }

    /** Creates the table that items go to unless it is there, and returns whether it did. */
    public boolean createTable() throws CallFailedException, IOException, InterruptedException {
        String table = change.after().definition().name();
        try {
            endpoint.call(
                    "DescribeTable", new ObjectBuilder().put("TableName", table).build());
            return false;
        } catch (CallFailedException e) {
            if (!e.type().equals("ResourceNotFoundException")) {
                throw e;
            }
        }
        endpoint.call("CreateTable", CreateTableWriter.write(change.after().definition()));
        awaitActive(table);
        return true;
    }

    /** Creates the global indexes that the new model has and the table has not; returns their names. */
    public List<String> createIndexes() throws CallFailedException, IOException, InterruptedException {
        String table = change.after().definition().name();
        List<String> created = new ArrayList<>();
        for (IndexDefinition index : change.created()) {
            Element described = describe(table);
            boolean isThere = described.at("GlobalSecondaryIndexes").elements().stream()
                    .anyMatch(i -> i.at("IndexName").textOr("").equals(index.name()));
            if (!isThere && index.kind() == IndexDefinition.Kind.GLOBAL) {
                endpoint.call("UpdateTable", creation(table, index));
                awaitActive(table);
                created.add(index.name());
            }
        }
        return created;
    }

    private Node.Mapping creation(String table, IndexDefinition index) {
        Node.Mapping whole = CreateTableWriter.write(change.after().definition());
        Node definition = ((Node.Sequence) Objects.requireNonNull(whole.get("GlobalSecondaryIndexes")))
                .elements().stream()
                        .filter(node -> node instanceof Node.Mapping mapping
                                && mapping.get("IndexName") instanceof Node.Text name
                                && name.value().equals(index.name()))
                        .findFirst()
                        .orElseThrow();
        List<Node> attributes = new ArrayList<>();
        index.keySchema()
                .attributes()
                .forEach(key -> attributes.add(new ObjectBuilder()
                        .put("AttributeName", key.name())
                        .put("AttributeType", key.type().name())
                        .build()));
        return new ObjectBuilder()
                .put("TableName", table)
                .put("AttributeDefinitions", attributes)
                .put(
                        "GlobalSecondaryIndexUpdates",
                        List.of(new ObjectBuilder().put("Create", definition).build()))
                .build();
    }

    private void awaitActive(String table) throws CallFailedException, IOException, InterruptedException {
        int attempt = 0;
        while (true) {
            Element described = describe(table);
            boolean isActive = described.at("TableStatus").textOr("").equals("ACTIVE")
                    && described.at("GlobalSecondaryIndexes").elements().stream()
                            .allMatch(
                                    index -> index.at("IndexStatus").textOr("").equals("ACTIVE"));
            if (isActive) {
                return;
            }
            pace.backOff(attempt++);
        }
    }

    private Element describe(String table) throws CallFailedException, IOException {
        Node.Mapping answer = endpoint.call(
                "DescribeTable", new ObjectBuilder().put("TableName", table).build());
        return Element.root(answer, new Notices("answer")).at("Table");
    }

    private Node.Mapping scan(Node.@Nullable Mapping position) throws CallFailedException, IOException {
        ObjectBuilder request = new ObjectBuilder()
                .put("TableName", change.before().definition().name())
                .put("ConsistentRead", true)
                .put("Limit", PAGE_ITEMS_MAX)
                .put("ReturnConsumedCapacity", "TOTAL");
        return endpoint.call("Scan", (position == null ? request : request.put("ExclusiveStartKey", position)).build());
    }

    private static List<Node> found(Node.Mapping page) {
        return page.get("Items") instanceof Node.Sequence list ? list.elements() : List.of();
    }
}
