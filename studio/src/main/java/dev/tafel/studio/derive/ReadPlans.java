package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Plans reads. */
final class ReadPlans {

    private final Draft draft;
    private final Conditions conditions;
    private final Sizes sizes;
    private final Neighbours neighbours;

    ReadPlans(Draft draft) {
        this.draft = draft;
        this.conditions = new Conditions(draft);
        this.sizes = draft.sizes();
        this.neighbours = new Neighbours(draft);
    }

    Planned plan(AccessPattern pattern) {
        if (pattern.purpose() == AccessPattern.Purpose.ANALYTICS) {
            return new Planned(
                    new PatternPlan(
                            pattern.id(),
                            Coverage.OUTSIDE,
                            List.of(),
                            "Sums over everything are no question for keys: export the table to compute them"),
                    CallUnits.Kind.READ,
                    Map.of());
        }
        if (pattern.entities().size() > 1) {
            return neighbours
                    .runs(pattern)
                    .map(runs -> collected(pattern, runs))
                    .or(() -> pointed(pattern))
                    .orElseGet(() -> oneByOne(pattern));
        }
        Entity entity = draft.design().requireEntity(pattern.entities().get(0));
        return single(pattern, entity);
    }

    private Planned single(AccessPattern pattern, Entity entity) {
        Question question = Question.of(draft.design(), pattern, entity);
        Optional<Question.Match> match = best(question);
        if (match.isPresent()) {
            return planned(pattern, calls(question, match.get()), explanation(question, match.get()));
        }
        Optional<Attribute> lock = lockOf(question);
        if (lock.isPresent()) {
            return byLock(question, lock.get());
        }
        return scan(question);
    }

    /** The table if it answers, then an index that holds only what is asked for, then any other. */
    Optional<Question.Match> best(Question question) {
        List<Question.Match> matches = new ArrayList<>();
        for (KeyPath path : draft.paths(question.entity())) {
            if (path.isTable() || question.pattern().answer().consistency() == ReadConsistency.EVENTUAL) {
                Question.Match match = question.on(path);
                if (match != null) {
                    matches.add(match);
                }
            }
        }
        return matches.stream()
                .filter(match -> match.path().isTable())
                .findFirst()
                .or(() -> matches.stream()
                        .filter(match -> match.path().only() != null)
                        .findFirst())
                .or(() -> matches.stream().findFirst());
    }

    static Optional<Attribute> lockOf(Question question) {
        if (question.given().size() != 1 || question.range() != null) {
            return Optional.empty();
        }
        return Arms.locked(question.entity()).stream()
                .filter(attribute -> question.given().containsKey(attribute.name()))
                .findFirst();
    }

    Entity entity(KeyPath path) {
        return draft.design().requireEntity(path.entity());
    }

    Question question(AccessPattern pattern, Entity entity) {
        return Question.of(draft.design(), pattern, entity);
    }

    // ------------------------------------------------------------ one entity by its keys

    private List<PlannedCall> calls(Question question, Question.Match match) {
        AccessPattern pattern = question.pattern();
        KeyPath path = match.path();
        Entity entity = question.entity();
        boolean isGet = match.isWhole() && path.isTable();
        int requests = question.variants() * (isGet ? 1 : path.shards());
        List<Selection.Filter> filters = filters(pattern, entity, path, question);
        double keeps = filters.stream()
                .mapToDouble(Selection.Filter::keeps)
                .reduce(1, (one, other) -> one * Math.max(0.001, other));
        double perRequest = match.isWhole() ? 1 : 1.0 / requests;
        Count items = new Count(
                returned(pattern, pattern.answer().items(), match) * perRequest,
                returned(pattern, pattern.answer().itemsP99(), match) * perRequest,
                keeps);
        long bytes = sizes.entry(entity, path, draft.projection(path));
        List<PlannedCall> calls = new ArrayList<>();
        calls.add(new PlannedCall(
                isGet ? Operation.GET_ITEM : Operation.QUERY,
                draft.design().table().tableName(),
                path.isTable() ? null : draft.arm(path),
                List.of(entity.name()),
                conditions.of(question, match, neighbours.company(path)),
                filters,
                direction(pattern),
                filters.isEmpty() ? pattern.answer().limit() : null,
                path.isTable() ? pattern.answer().consistency() : ReadConsistency.EVENTUAL,
                requests,
                units(path, bytes, items, consistency(pattern, path))));
        if (needsMore(pattern, entity, path)) {
            calls.add(hydration(pattern, entity, items.average() * requests, items.p99() * requests));
        }
        return calls;
    }

    /** How many items one request returns, and the share of what it reads that it keeps. */
    private record Count(double average, double p99, double keeps) {}

    private static double returned(AccessPattern pattern, double items, Question.Match match) {
        if (match.isWhole()) {
            return 1;
        }
        Integer limit = pattern.answer().limit();
        return limit == null ? items : Math.min(limit, items);
    }

    /**
     * The filters of the pattern that concern the entity, and one for a bound that the key condition cannot exclude.
     */
    private List<Selection.Filter> filters(AccessPattern pattern, Entity entity, KeyPath path, Question question) {
        List<Selection.Filter> filters = new ArrayList<>(pattern.selection().filters().stream()
                .filter(filter -> entity.attribute(filter.attribute()).isPresent())
                .toList());
        Selection.Range range = question.range();
        if (range != null && Conditions.isTooWide(path, range)) {
            filters.add(new Selection.Filter(range.attribute(), "< {" + range.attribute() + "}", 1));
        }
        return filters;
    }

    private static Selection.Direction direction(AccessPattern pattern) {
        Selection.Order order = pattern.selection().order();
        return order == null ? Selection.Direction.ASCENDING : order.direction();
    }

    private static ReadConsistency consistency(AccessPattern pattern, KeyPath path) {
        return path.isTable() ? pattern.answer().consistency() : ReadConsistency.EVENTUAL;
    }

    private CallUnits units(KeyPath path, long bytes, Count items, ReadConsistency consistency) {
        long read = Math.round(bytes * items.average() / items.keeps());
        long most = Math.round(bytes * items.p99() / items.keeps());
        long halfUnits = CapacityUnits.readHalfUnits(read, consistency);
        return new CallUnits(
                CallUnits.Kind.READ,
                path.isTable() ? halfUnits : 0,
                path.isTable() ? Map.of() : Map.of(draft.arm(path), halfUnits),
                CapacityUnits.readHalfUnits(most, consistency),
                read,
                Math.round(bytes * items.average()));
    }

    // ------------------------------------------------------------ what an index does not have

    /** Whether the pattern wants what is neither in the index nor in its keys. */
    boolean needsMore(AccessPattern pattern, Entity entity, KeyPath path) {
        Projection projection = draft.projection(path);
        return !path.isTable()
                && projection.type() != Projection.Type.ALL
                && !available(entity, path, projection).containsAll(needed(pattern, entity));
    }

    /** The attributes that a pattern wants of an entity. */
    Set<String> needed(AccessPattern pattern, Entity entity) {
        Set<String> needed = new LinkedHashSet<>();
        List<String> returned = pattern.answer().attributes();
        for (Attribute attribute : sizes.attributes(entity)) {
            if (returned.isEmpty() || returned.contains(attribute.name())) {
                needed.add(attribute.name());
            }
        }
        pattern.selection().filters().stream()
                .map(Selection.Filter::attribute)
                .filter(attribute -> entity.attribute(attribute).isPresent())
                .forEach(needed::add);
        return needed;
    }

    private Set<String> available(Entity entity, KeyPath path, Projection projection) {
        Set<String> available = keyAttributes(entity, path);
        available.addAll(projection.nonKeyAttributes());
        return available;
    }

    /** The attributes that can be read out of an entry's keys. */
    Set<String> keyAttributes(Entity entity, KeyPath path) {
        Set<String> attributes = new LinkedHashSet<>(draft.tablePath(entity).partition());
        attributes.addAll(draft.tablePath(entity).sort());
        attributes.addAll(path.partition());
        attributes.addAll(path.sort());
        return attributes;
    }

    private PlannedCall hydration(AccessPattern pattern, Entity entity, double items, double p99) {
        long each = CapacityUnits.readHalfUnits(sizes.item(entity), ReadConsistency.EVENTUAL);
        long bytes = Math.round(sizes.item(entity) * items);
        CallUnits units = new CallUnits(
                CallUnits.Kind.READ, Math.round(each * items), Map.of(), (long) Math.ceil(each * p99), bytes, bytes);
        return call(Operation.BATCH_GET_ITEM, pattern, List.of(entity), units);
    }

    private PlannedCall call(Operation operation, AccessPattern pattern, List<Entity> entities, CallUnits units) {
        return new PlannedCall(
                operation,
                draft.design().table().tableName(),
                null,
                entities.stream().map(Entity::name).toList(),
                null,
                List.of(),
                direction(pattern),
                null,
                pattern.answer().consistency(),
                1,
                units);
    }

    private Planned byLock(Question question, Attribute attribute) {
        AccessPattern pattern = question.pattern();
        Entity entity = question.entity();
        KeyTemplate key = new Locks(draft.design()).key(entity, attribute);
        long bytes = sizes.lock(entity, key);
        String table = draft.design().table().tableName();
        KeyCondition condition = new KeyCondition(
                List.of(new KeyCondition.PartitionTerm(
                        draft.design().table().names().partitionKey(), key)),
                new KeyCondition.SortTerm(
                        draft.design().table().names().sortKey(), KeyCondition.Operator.EQUAL, key, null));
        List<PlannedCall> calls = new ArrayList<>();
        calls.add(get(table, entity, condition, bytes, pattern));
        boolean isEnough = !pattern.answer().attributes().isEmpty()
                && sizes.lockAttributes(entity).containsAll(needed(pattern, entity));
        if (!isEnough) {
            calls.add(get(table, entity, Conditions.key(draft, entity), sizes.item(entity), pattern));
        }
        return planned(
                pattern,
                calls,
                "The item that keeps " + attribute.name() + " unique says which " + entity.name() + " has it"
                        + (isEnough ? ", and that is all that is asked" : ""));
    }

    private static PlannedCall get(String table, Entity entity, KeyCondition key, long bytes, AccessPattern pattern) {
        long halfUnits = CapacityUnits.readHalfUnits(bytes, pattern.answer().consistency());
        return new PlannedCall(
                Operation.GET_ITEM,
                table,
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

    private Planned scan(Question question) {
        AccessPattern pattern = question.pattern();
        long all = draft.design().entities().stream()
                .mapToLong(entity -> entity.population().count() * sizes.item(entity))
                .sum();
        long halfUnits = CapacityUnits.readHalfUnits(all, pattern.answer().consistency());
        long returned = Math.round(pattern.answer().items() * sizes.item(question.entity()));
        CallUnits units =
                new CallUnits(CallUnits.Kind.READ, halfUnits, Map.of(), halfUnits, all, Math.min(all, returned));
        PatternPlan plan = new PatternPlan(
                pattern.id(),
                Coverage.SCAN,
                List.of(call(Operation.SCAN, pattern, List.of(question.entity()), units)),
                "No key answers it: the whole table is read");
        return new Planned(plan, CallUnits.Kind.READ, halfUnits(plan.calls()));
    }

    // ------------------------------------------------------------ several entities

    private Planned collected(AccessPattern pattern, List<List<KeyPath>> runs) {
        List<PlannedCall> calls = new ArrayList<>();
        Entity last = draft.design()
                .requireEntity(pattern.entities().get(pattern.entities().size() - 1));
        for (List<KeyPath> run : runs) {
            KeyPath path = run.get(0);
            long bytes = 0;
            long most = 0;
            List<String> names = new ArrayList<>();
            for (KeyPath of : run) {
                Entity entity = draft.design().requireEntity(of.entity());
                long each = sizes.entry(entity, of, draft.projection(of));
                bytes +=
                        entity.equals(last) ? Math.round(each * pattern.answer().items()) : each;
                most += entity.equals(last) ? Math.round(each * pattern.answer().itemsP99()) : each;
                names.add(entity.name());
            }
            ReadConsistency consistency = consistency(pattern, path);
            long halfUnits = CapacityUnits.readHalfUnits(bytes, consistency);
            Question question = Question.of(
                    draft.design(),
                    pattern,
                    draft.design().requireEntity(pattern.entities().get(0)));
            calls.add(new PlannedCall(
                    Operation.QUERY,
                    draft.design().table().tableName(),
                    path.isTable() ? null : draft.arm(path),
                    names,
                    conditions.collection(question, run, neighbours.companyOf(run)),
                    List.of(),
                    direction(pattern),
                    pattern.answer().limit(),
                    consistency,
                    1,
                    new CallUnits(
                            CallUnits.Kind.READ,
                            path.isTable() ? halfUnits : 0,
                            path.isTable() ? Map.of() : Map.of(draft.arm(path), halfUnits),
                            CapacityUnits.readHalfUnits(most, consistency),
                            bytes,
                            bytes)));
            run.stream().filter(of -> needsMore(pattern, entity(of), of)).forEach(of -> {
                double items = entity(of).equals(last) ? pattern.answer().items() : 1;
                double p99 = entity(of).equals(last) ? pattern.answer().itemsP99() : 1;
                calls.add(hydration(pattern, entity(of), items, p99));
            });
        }
        return planned(pattern, calls, "They lie in one collection, joined when they were written");
    }

    /** The children are read first, and carry the key of what they belong to. */
    private Optional<Planned> pointed(AccessPattern pattern) {
        Entity root = draft.design().requireEntity(pattern.entities().get(0));
        KeyPath rootPath = draft.tablePath(root);
        List<Entity> others = pattern.entities().stream()
                .skip(1)
                .map(draft.design()::requireEntity)
                .toList();
        boolean isCarried = others.stream()
                .filter(other -> draft.carried().containsKey(other.name()))
                .anyMatch(other -> draft.carried().getOrDefault(other.name(), List.of()).stream()
                        .map(Attribute::name)
                        .toList()
                        .containsAll(carriedFor(rootPath, other)));
        if (!isCarried || best(Question.of(draft.design(), pattern, root)).isPresent()) {
            return Optional.empty();
        }
        List<PlannedCall> calls = new ArrayList<>();
        for (Entity other : others) {
            Question question = Question.of(draft.design(), pattern, other);
            Optional<Question.Match> match = best(question);
            if (match.isEmpty()) {
                return Optional.empty();
            }
            calls.addAll(calls(question, match.get()));
        }
        calls.add(
                get(draft.design().table().tableName(), root, Conditions.key(draft, root), sizes.item(root), pattern));
        return Optional.of(planned(
                pattern,
                calls,
                "The others are read first and carry the key of their " + root.name()
                        + "; one without any of them is not found this way"));
    }

    private static List<String> carriedFor(KeyPath rootPath, Entity other) {
        List<String> key = new ArrayList<>(rootPath.partition());
        key.addAll(rootPath.sort());
        key.removeIf(name -> other.attribute(name).isPresent());
        return key;
    }

    private Planned oneByOne(AccessPattern pattern) {
        List<PlannedCall> calls = new ArrayList<>();
        Coverage coverage = Coverage.COVERED;
        for (String name : pattern.entities()) {
            Entity entity = draft.design().requireEntity(name);
            AccessPattern part =
                    name.equals(pattern.entities().get(pattern.entities().size() - 1)) ? pattern : oneOf(pattern);
            Planned planned = single(part, entity);
            coverage = planned.plan().coverage().compareTo(coverage) > 0
                    ? planned.plan().coverage()
                    : coverage;
            calls.addAll(planned.plan().calls());
        }
        PatternPlan plan = new PatternPlan(
                pattern.id(), coverage, calls, "They lie in different neighbours, which are read one by one");
        return new Planned(plan, CallUnits.Kind.READ, halfUnits(calls));
    }

    /** The same question for the one item that the others belong to. */
    private static AccessPattern oneOf(AccessPattern pattern) {
        return new AccessPattern(
                pattern.id(),
                pattern.description(),
                pattern.kind(),
                pattern.entities(),
                pattern.selection(),
                new Answer(
                        pattern.answer().attributes(),
                        1,
                        1,
                        null,
                        pattern.answer().consistency(),
                        pattern.answer().freshness()),
                pattern.load(),
                pattern.purpose(),
                pattern.changes(),
                pattern.actions());
    }

    // ------------------------------------------------------------ together

    private Planned planned(AccessPattern pattern, List<PlannedCall> calls, String explanation) {
        boolean isFiltered =
                calls.stream().anyMatch(call -> call.filters().stream().anyMatch(f -> f.keeps() < 1));
        PatternPlan plan =
                new PatternPlan(pattern.id(), isFiltered ? Coverage.FILTERED : Coverage.COVERED, calls, explanation);
        return new Planned(plan, CallUnits.Kind.READ, halfUnits(calls));
    }

    private Map<String, Double> halfUnits(List<PlannedCall> calls) {
        Map<String, Double> halfUnits = new LinkedHashMap<>();
        for (PlannedCall call : calls) {
            double requests = call.requests();
            if (call.units().tableHalfUnits() > 0) {
                halfUnits.merge(call.table(), call.units().tableHalfUnits() * requests, Double::sum);
            }
            call.units()
                    .indexHalfUnits()
                    .forEach((name, units) -> halfUnits.merge(name, units * requests, Double::sum));
        }
        return halfUnits;
    }

    private String explanation(Question question, Question.Match match) {
        @Nullable
        String sparse = match.path().only() == null
                ? null
                : match.path().only().attribute() + " = " + match.path().only().value();
        return (match.path().isTable() ? "By the table's key" : "By the key of " + draft.arm(match.path()))
                + (sparse == null ? "" : ", which holds only items with " + sparse)
                + (match.path().shards() > 1
                        ? "; spread over " + match.path().shards()
                                + " partition keys, whose answers are merged by sort key"
                        : "")
                + (question.variants() > 1 ? "; once for each of " + question.variants() + " values" : "");
    }
}
