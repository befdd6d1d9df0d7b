package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The requests that read items of one entity by keys. */
final class KeyReads {

    private final Draft draft;
    private final Conditions conditions;
    private final Sizes sizes;
    private final Neighbours neighbours;
    private final Wanted wanted;

    KeyReads(Draft draft) {
        this.draft = draft;
        this.conditions = new Conditions(draft);
        this.sizes = draft.sizes();
        this.neighbours = new Neighbours(draft);
        this.wanted = new Wanted(draft);
    }

    /** The requests by which {@code match} answers {@code question}. */
    List<PlannedCall> of(Question question, Question.Match match) {
        AccessPattern pattern = question.pattern();
        KeyPath path = match.path();
        Entity entity = question.entity();
        List<Selection.Filter> filters = filters(pattern, entity, path, question);
        boolean isOne = match.isWhole() && path.slot().isInTable();
        // A GetItem filters nothing.
        boolean isGet = isOne && filters.isEmpty();
        int requests = question.variants() * (isOne ? 1 : path.shards());
        double keeps = filters.stream()
                .mapToDouble(Selection.Filter::keeps)
                .reduce(1, (one, other) -> one * Math.max(0.001, other));
        // Each of several requests reads up to the limit: which items come first is known when all have answered.
        double share = isOne ? 1 : 1.0 / requests;
        Count items = new Count(
                returned(pattern.answer(), pattern.answer().items(), match, share),
                returned(pattern.answer(), pattern.answer().itemsP99(), match, share),
                keeps);
        long bytes = sizes.entry(entity, path, draft.projection(path));
        List<PlannedCall> calls = new ArrayList<>();
        calls.add(new PlannedCall(
                isGet ? Operation.GET_ITEM : Operation.QUERY,
                path.slot().table(),
                index(path),
                List.of(entity.name()),
                conditions.of(question, match, neighbours.company(path)),
                filters,
                direction(pattern),
                filters.isEmpty() ? pattern.answer().limit() : null,
                consistency(pattern, path),
                requests,
                units(path, bytes, items, consistency(pattern, path))));
        if (wanted.needsMore(pattern, entity, path)) {
            calls.add(hydration(
                    pattern,
                    entity,
                    returned(pattern.answer(), pattern.answer().items(), match, 1),
                    returned(pattern.answer(), pattern.answer().itemsP99(), match, 1)));
        }
        return calls;
    }

    /** How many items one request returns, and the share of what it reads that it keeps. */
    private record Count(double average, double p99, double keeps) {}

    /** What a request returns that has this share of all items. */
    private static double returned(Answer answer, double items, Question.Match match, double share) {
        if (match.isWhole()) {
            return share;
        }
        Integer limit = answer.limit();
        return limit == null ? items * share : Math.min(limit, items * share);
    }

    /**
     * The filters of the pattern that concern the entity, and one for a bound that the key condition cannot exclude.
     */
    private static List<Selection.Filter> filters(
            AccessPattern pattern, Entity entity, KeyPath path, Question question) {
        List<Selection.Filter> filters = new ArrayList<>(filters(pattern, entity));
        Selection.Range range = question.range();
        if (range != null && Conditions.isTooWide(path, range)) {
            filters.add(new Selection.Filter(range.attribute(), "< {" + range.attribute() + "}", 1));
        }
        return filters;
    }

    private static List<Selection.Filter> filters(AccessPattern pattern, Entity entity) {
        return pattern.selection().filters().stream()
                .filter(filter -> entity.attribute(filter.attribute()).isPresent())
                .toList();
    }

    static Selection.Direction direction(AccessPattern pattern) {
        Selection.Order order = pattern.selection().order();
        return order == null ? Selection.Direction.ASCENDING : order.direction();
    }

    static ReadConsistency consistency(AccessPattern pattern, KeyPath path) {
        return path.slot().canBeStrong() ? pattern.answer().consistency() : ReadConsistency.EVENTUAL;
    }

    /** The index that a path leads through, or null. */
    @Nullable
    String index(KeyPath path) {
        return path.slot().isIndex() ? draft.indexName(path.slot()) : null;
    }

    private CallUnits units(KeyPath path, long bytes, Count items, ReadConsistency consistency) {
        long read = Math.round(bytes * items.average() / items.keeps());
        long most = Math.round(bytes * items.p99() / items.keeps());
        return units(path, new Bytes(read, most, Math.round(bytes * items.average())), consistency);
    }

    /** What a request reads on average and at most, and what of it it returns. */
    record Bytes(long read, long most, long returned) {}

    CallUnits units(KeyPath path, Bytes bytes, ReadConsistency consistency) {
        long halfUnits = CapacityUnits.readHalfUnits(bytes.read(), consistency);
        boolean isIndex = path.slot().isIndex();
        return new CallUnits(
                CallUnits.Kind.READ,
                isIndex ? 0 : halfUnits,
                isIndex ? Map.of(draft.arm(path), halfUnits) : Map.of(),
                CapacityUnits.readHalfUnits(bytes.most(), consistency),
                bytes.read(),
                bytes.returned());
    }

    /** The whole items of what an index has returned, one by one. */
    PlannedCall hydration(AccessPattern pattern, Entity entity, double items, double p99) {
        long each =
                CapacityUnits.readHalfUnits(sizes.item(entity), pattern.answer().consistency());
        long bytes = Math.round(sizes.item(entity) * items);
        CallUnits units = new CallUnits(
                CallUnits.Kind.READ, Math.round(each * items), Map.of(), (long) Math.ceil(each * p99), bytes, bytes);
        return keyless(Operation.BATCH_GET_ITEM, pattern, entity, units);
    }

    /** A request without a key condition. */
    PlannedCall keyless(Operation operation, AccessPattern pattern, Entity entity, CallUnits units) {
        return new PlannedCall(
                operation,
                draft.tableOf(entity),
                null,
                List.of(entity.name()),
                null,
                List.of(),
                direction(pattern),
                null,
                pattern.answer().consistency(),
                1,
                units);
    }

    /** Its id by the item that keeps {@code key}'s value unique, then the item itself if it is wanted. */
    List<PlannedCall> byLock(Question question, KeyTemplate key) {
        AccessPattern pattern = question.pattern();
        Entity entity = question.entity();
        Slot table = draft.tablePath(entity).slot();
        KeyCondition condition = new KeyCondition(
                List.of(new KeyCondition.PartitionTerm(draft.partitionName(table), key)),
                new KeyCondition.SortTerm(draft.sortName(table), KeyCondition.Operator.EQUAL, key, null));
        List<PlannedCall> calls = new ArrayList<>();
        calls.add(get(entity, condition, sizes.lock(entity, key), pattern));
        if (!isEnough(question)) {
            calls.add(filtered(get(entity, pattern), pattern, entity));
        }
        return calls;
    }

    /** The same key asked for by a Query if the pattern filters, which a GetItem does not. */
    private static PlannedCall filtered(PlannedCall get, AccessPattern pattern, Entity entity) {
        List<Selection.Filter> filters = filters(pattern, entity);
        return filters.isEmpty()
                ? get
                : new PlannedCall(
                        Operation.QUERY,
                        get.table(),
                        null,
                        get.entities(),
                        get.condition(),
                        filters,
                        get.direction(),
                        null,
                        get.consistency(),
                        get.requests(),
                        get.units());
    }

    /** Whether the item that keeps a value unique says all that is asked. */
    boolean isEnough(Question question) {
        return !question.pattern().answer().attributes().isEmpty()
                && filters(question.pattern(), question.entity()).isEmpty()
                && sizes.lockAttributes(question.entity())
                        .containsAll(wanted.needed(question.pattern(), question.entity()));
    }

    /** The item of a known key. */
    PlannedCall get(Entity entity, AccessPattern pattern) {
        return get(entity, Conditions.key(draft, entity), sizes.item(entity), pattern);
    }

    private PlannedCall get(Entity entity, KeyCondition key, long bytes, AccessPattern pattern) {
        long halfUnits = CapacityUnits.readHalfUnits(bytes, pattern.answer().consistency());
        return new PlannedCall(
                Operation.GET_ITEM,
                draft.tableOf(entity),
                null,
                List.of(entity.name()),
                key,
                List.of(),
                Selection.Direction.ASCENDING,
                null,
                pattern.answer().consistency(),
                1,
                new CallUnits(CallUnits.Kind.READ, halfUnits, Map.of(), halfUnits, bytes, bytes));
    }
}
