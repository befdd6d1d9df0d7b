package dev.tafel.studio.derive;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Plans reads of several entities in one answer. */
final class CollectionReads {

    private final Draft draft;
    private final ReadPlans plans;
    private final KeyReads keys;
    private final Conditions conditions;
    private final Sizes sizes;
    private final Neighbours neighbours;
    private final Wanted wanted;

    CollectionReads(Draft draft, ReadPlans plans) {
        this.draft = draft;
        this.plans = plans;
        this.keys = new KeyReads(draft);
        this.conditions = new Conditions(draft);
        this.sizes = draft.sizes();
        this.neighbours = new Neighbours(draft);
        this.wanted = new Wanted(draft);
    }

    /** One Query if they lie together, otherwise as few requests as there are neighbourhoods. */
    Planned plan(AccessPattern pattern) {
        return neighbours
                .runs(pattern)
                .map(runs -> collected(pattern, runs))
                .or(() -> pointed(pattern))
                .orElseGet(() -> oneByOne(pattern));
    }

    private Entity entity(String name) {
        return draft.design().requireEntity(name);
    }

    private static String last(AccessPattern pattern) {
        return pattern.entities().get(pattern.entities().size() - 1);
    }

    private Planned collected(AccessPattern pattern, List<List<KeyPath>> runs) {
        List<PlannedCall> calls = new ArrayList<>();
        Question question =
                Question.of(draft.design(), pattern, entity(pattern.entities().get(0)));
        for (List<KeyPath> run : runs) {
            KeyPath path = run.get(0);
            ReadConsistency consistency = KeyReads.consistency(pattern, path);
            calls.add(new PlannedCall(
                    Operation.QUERY,
                    path.slot().table(),
                    keys.index(path),
                    run.stream().map(KeyPath::entity).toList(),
                    conditions.collection(question, run, neighbours.companyOf(run)),
                    List.of(),
                    KeyReads.direction(pattern),
                    pattern.answer().limit(),
                    consistency,
                    1,
                    keys.units(path, bytes(pattern, run), consistency)));
            run.stream()
                    .filter(of -> wanted.needsMore(pattern, entity(of.entity()), of))
                    .forEach(of -> calls.add(keys.hydration(
                            pattern,
                            entity(of.entity()),
                            items(pattern, of, pattern.answer().items()),
                            items(pattern, of, pattern.answer().itemsP99()))));
        }
        return Planned.read(pattern, calls, "They lie in one collection, joined when they were written");
    }

    /** Of the last entity there are as many as the pattern says, of the others one. */
    private static double items(AccessPattern pattern, KeyPath path, double ofLast) {
        return path.entity().equals(last(pattern)) ? ofLast : 1;
    }

    private KeyReads.Bytes bytes(AccessPattern pattern, List<KeyPath> run) {
        long bytes = 0;
        long most = 0;
        for (KeyPath of : run) {
            long each = sizes.entry(entity(of.entity()), of, draft.projection(of));
            bytes += Math.round(each * items(pattern, of, pattern.answer().items()));
            most += Math.round(each * items(pattern, of, pattern.answer().itemsP99()));
        }
        return new KeyReads.Bytes(bytes, most, bytes);
    }

    /** The children are read first, and carry the key of what they belong to. */
    private Optional<Planned> pointed(AccessPattern pattern) {
        Entity root = entity(pattern.entities().get(0));
        KeyPath rootPath = draft.tablePath(root);
        List<Entity> others =
                pattern.entities().stream().skip(1).map(this::entity).toList();
        boolean isCarried = others.stream()
                .filter(other -> draft.carried().containsKey(other.name()))
                .anyMatch(other -> draft.carried().getOrDefault(other.name(), List.of()).stream()
                        .map(Attribute::name)
                        .toList()
                        .containsAll(carriedFor(rootPath, other)));
        if (!isCarried || plans.best(Question.of(draft.design(), pattern, root)).isPresent()) {
            return Optional.empty();
        }
        List<PlannedCall> calls = new ArrayList<>();
        for (Entity other : others) {
            Question question = Question.of(draft.design(), pattern, other);
            Optional<Question.Match> match = plans.best(question);
            if (match.isEmpty()) {
                return Optional.empty();
            }
            calls.addAll(keys.of(question, match.get()));
        }
        calls.add(keys.get(root, pattern));
        return Optional.of(Planned.read(
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
            AccessPattern part = name.equals(last(pattern)) ? pattern : oneOf(pattern);
            PatternPlan planned = plans.single(part, entity(name)).plan();
            coverage = planned.coverage().compareTo(coverage) > 0 ? planned.coverage() : coverage;
            calls.addAll(planned.calls());
        }
        return Planned.read(new PatternPlan(
                pattern.id(), coverage, calls, "They lie in different neighbourhoods, which are read one by one"));
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
}
