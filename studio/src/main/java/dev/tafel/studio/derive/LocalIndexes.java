package dev.tafel.studio.derive;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * Local indexes, where nothing else will do: the question gives the table's partition key, wants another order or to be
 * narrowed otherwise, and wants strongly consistent reads, which a global index never has.
 *
 * <p>A table with a local index takes no more than 10 GB in a collection, so that a collection without a bound rules it
 * out.
 */
final class LocalIndexes {

    /** How large a collection of a table with a local index may become, in bytes, as documented. */
    private static final long COLLECTION_BYTES_MAX = 10L << 30;

    /** How many local indexes a table may have, as documented. */
    private static final int LOCAL_INDEXES_MAX = 5;

    private final Design design;
    private final Draft base;
    private final BaseKeys baseKeys;
    private final List<Decision> decisions;
    private final Map<String, List<Question>> open = new LinkedHashMap<>();

    LocalIndexes(Draft base, BaseKeys baseKeys, List<Decision> decisions) {
        this.design = base.design();
        this.base = base;
        this.baseKeys = baseKeys;
        this.decisions = decisions;
    }

    /** The draft with its local indexes. */
    Draft derive() {
        design.patterns().stream()
                .filter(p -> p.isRead() && p.purpose() != AccessPattern.Purpose.ANALYTICS)
                .filter(p -> p.answer().consistency() == ReadConsistency.STRONG)
                .forEach(this::demand);
        IndexKeys keys = new IndexKeys(new Naming(design), baseKeys, Set.of());
        List<KeyPath> paths = new ArrayList<>();
        open.forEach((name, questions) -> {
            Entity entity = design.requireEntity(name);
            KeyPath table = base.tablePath(entity);
            List<Chains.Chain> chains = new Chains(design, entity, questions, table.partition()).merge();
            for (int i = 0; i < chains.size(); i++) {
                if (i < LOCAL_INDEXES_MAX) {
                    Slot slot = Slot.local(table.slot().table(), i + 1);
                    paths.add(keys.local(chains.get(i), table, slot));
                    chosen(chains.get(i), paths.get(paths.size() - 1));
                } else {
                    chains.get(i)
                            .questions()
                            .forEach(question -> refused(
                                    question.pattern(), "A table has at most " + LOCAL_INDEXES_MAX + " local indexes"));
                }
            }
        });
        return base.withIndexed(paths);
    }

    private void demand(AccessPattern pattern) {
        ReadPlans plans = new ReadPlans(base);
        List<Question> unanswered = pattern.entities().stream()
                .map(name -> Question.of(design, pattern, design.requireEntity(name)))
                .filter(question -> plans.best(question).isEmpty()
                        && ReadPlans.lockOf(question).isEmpty())
                .toList();
        for (Question question : unanswered) {
            Entity entity = question.entity();
            List<String> partition = base.tablePath(entity).partition();
            long most = collectionBytesMax(entity);
            if (!question.given().keySet().containsAll(partition)) {
                refused(
                        pattern,
                        "A strongly consistent read needs the table's partition key, and a global index is never"
                                + " strong");
            } else if (most == UNBOUNDED || most > COLLECTION_BYTES_MAX) {
                refused(
                        pattern,
                        "A strongly consistent read in another order needs a local index, and that a collection has at"
                                + " most 10 GB; here it "
                                + (most == UNBOUNDED ? "grows without bound" : "may have " + gigabytes(most)));
            } else {
                open.computeIfAbsent(entity.name(), name -> new ArrayList<>()).add(question);
            }
        }
    }

    private void refused(AccessPattern pattern, String reason) {
        decisions.add(new Decision("indexes", pattern.id(), "not answered", reason));
    }

    private void chosen(Chains.Chain chain, KeyPath path) {
        decisions.add(new Decision(
                "indexes",
                base.indexName(path.slot()) + " of " + path.entity(),
                path.partitionKey().text() + " / " + path.sortKey().text(),
                "It answers " + Chains.ids(chain.questions()) + " with strongly consistent reads"
                        + IndexDesign.sparse(chain)
                        + "; it is local, so it has to be there when the table is created, and a collection, of at"
                        + " most "
                        + gigabytes(collectionBytesMax(chain.entity())) + " here, may not pass 10 GB"));
    }

    private static String gigabytes(long bytes) {
        return String.format(Locale.ROOT, "%.2f GB", bytes / (double) (1L << 30));
    }

    private static final long UNBOUNDED = Parent.UNBOUNDED;

    /** How large the collection that the entity lies in may become, each item with an index entry of its own size. */
    private long collectionBytesMax(Entity entity) {
        String collection = base.tablePath(entity).collection();
        long bytes = 0;
        for (KeyPath path : base.table().values()) {
            if (path.collection().equals(collection)) {
                Entity other = design.requireEntity(path.entity());
                long items = itemsMax(other, collection);
                if (items == UNBOUNDED) {
                    return UNBOUNDED;
                }
                bytes += 2 * items * base.sizes().item(other);
            }
        }
        return bytes;
    }

    /** How many items of the entity one collection may have. */
    private long itemsMax(Entity entity, String collection) {
        Parent parent = entity.parent();
        if (base.tablePath(entity).partition().containsAll(entity.fullId())) {
            return 1;
        }
        if (parent == null || parent.isUnbounded()) {
            return UNBOUNDED;
        }
        Entity of = design.requireEntity(parent.entity());
        long above = base.tablePath(of).collection().equals(collection) ? itemsMax(of, collection) : 1;
        return above == UNBOUNDED ? UNBOUNDED : above * parent.childrenMax();
    }
}
