package dev.tafel.studio.derive;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.ItemLayout.Only;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Plans reads. */
final class ReadPlans {

    private final Draft draft;
    private final KeyReads keys;
    private final Sizes sizes;

    ReadPlans(Draft draft) {
        this.draft = draft;
        this.keys = new KeyReads(draft);
        this.sizes = draft.sizes();
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
        return pattern.entities().size() > 1
                ? new CollectionReads(draft, this).plan(pattern)
                : single(
                        pattern, draft.design().requireEntity(pattern.entities().get(0)));
    }

    /** The part of a pattern that is about one entity. */
    Planned single(AccessPattern pattern, Entity entity) {
        Question question = Question.of(draft.design(), pattern, entity);
        Optional<Question.Match> match = best(question);
        if (match.isPresent()) {
            return Planned.read(pattern, keys.of(question, match.get()), explanation(question, match.get()));
        }
        return lockOf(question).map(lock -> byLock(question, lock)).orElseGet(() -> scan(question));
    }

    /** The table if it answers, then an index that holds only what is asked for, then any other. */
    Optional<Question.Match> best(Question question) {
        List<Question.Match> matches = new ArrayList<>();
        for (KeyPath path : draft.paths(question.entity())) {
            if (path.slot().canBeStrong() || question.pattern().answer().consistency() == ReadConsistency.EVENTUAL) {
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

    private Planned byLock(Question question, Attribute attribute) {
        Entity entity = question.entity();
        KeyTemplate key = new Locks(draft.design()).key(entity, attribute);
        return Planned.read(
                question.pattern(),
                keys.byLock(question, key),
                "The item that keeps " + attribute.name() + " unique says which " + entity.name() + " has it"
                        + (keys.isEnough(question) ? ", and that is all that is asked" : ""));
    }

    private Planned scan(Question question) {
        AccessPattern pattern = question.pattern();
        String table = draft.tableOf(question.entity());
        long all = draft.in(Slot.table(table)).stream()
                .map(path -> draft.design().requireEntity(path.entity()))
                .mapToLong(entity -> entity.population().count() * sizes.item(entity))
                .sum();
        long halfUnits = CapacityUnits.readHalfUnits(all, pattern.answer().consistency());
        long returned = Math.round(pattern.answer().items() * sizes.item(question.entity()));
        CallUnits units =
                new CallUnits(CallUnits.Kind.READ, halfUnits, Map.of(), halfUnits, all, Math.min(all, returned));
        return Planned.read(new PatternPlan(
                pattern.id(),
                Coverage.SCAN,
                List.of(keys.keyless(Operation.SCAN, pattern, question.entity(), units)),
                "No key answers it: the whole table is read"));
    }

    private String explanation(Question question, Question.Match match) {
        KeyPath path = match.path();
        Only only = path.only();
        return where(path)
                + (only == null ? "" : ", which holds only items with " + only.attribute() + " = " + only.value())
                + (path.shards() > 1 && !(match.isWhole() && path.slot().isInTable())
                        ? "; spread over " + path.shards() + " partition keys, whose answers are merged by sort key"
                        : "")
                + (question.variants() > 1 ? "; once for each of " + question.variants() + " values" : "");
    }

    private String where(KeyPath path) {
        return switch (path.slot().kind()) {
            case TABLE -> "By the table's key";
            case COPY -> "By the key of a copy";
            case GLOBAL, INVERTED, LOCAL -> "By the key of " + draft.indexName(path.slot());
        };
    }
}
