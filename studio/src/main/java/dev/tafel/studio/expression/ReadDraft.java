package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.text.ConditionWriter;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.Operation;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.expression.ReadPlan.Placed;
import dev.tafel.studio.expression.ReadPlan.Role;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A plan in the making: notes are collected, the request is written and read back. */
final class ReadDraft {

    /** What a Scan is made of: the conditions with their places, the filter, and notes that led to it. */
    record ScanParts(List<Placed> placed, List<Condition> filters, List<PlanNote> before) {}

    private final ReadQuestion question;
    private final Operation operation;
    private final @Nullable ReadSource source;
    private final List<PlanNote> notes = new ArrayList<>();
    private final Aliases aliases = new Aliases();

    private ReadDraft(ReadQuestion question, Operation operation, @Nullable ReadSource source) {
        this.question = question;
        this.operation = operation;
        this.source = source;
    }

    /** A plan that the service would refuse. */
    static ReadPlan refused(ReadQuestion question, Operation operation, String text) {
        List<Placed> placed = question.criteria().stream()
                .map(criterion -> new Placed(criterion, Role.FILTER, "not placed"))
                .toList();
        return new ReadPlan(
                operation, question.wishes().index(), placed, List.of(PlanNote.error(text)), "Refused: " + text, null);
    }

    static ReadPlan get(ReadQuestion question, KeyFit fit) {
        ReadDraft draft = new ReadDraft(question, Operation.GET_ITEM, fit.source());
        Map<String, AttributeValue> key = new LinkedHashMap<>();
        for (Placed placed : fit.placements()) {
            KeyPredicate predicate =
                    Objects.requireNonNull(KeyTest.of(placed.criterion()).predicate());
            key.put(predicate.attribute(), predicate.value());
        }
        String projection = draft.projection();
        Request<?> request = new GetItemRequest(
                question.table().name(),
                Supplied.of(Item.of(key)),
                draft.consistentRead(),
                projection,
                draft.aliases.namesOrNull(),
                null,
                null);
        return draft.finish(fit.placements(), request, "GetItem: " + PlanText.of(fit.keyConditions()));
    }

    static ReadPlan query(ReadQuestion question, KeyFit fit) {
        ReadDraft draft = new ReadDraft(question, Operation.QUERY, fit.source());
        draft.checkQuery(fit);
        ConditionWriter writer = new ConditionWriter(draft.aliases);
        List<Condition> filters = fit.filters();
        String keyCondition = fit.keyConditions().isEmpty() ? "" : writer.writeAll(fit.keyConditions());
        ReadParameters read = draft.read(filters, writer);
        Request<?> request = new QueryRequest(
                question.table().name(),
                read,
                keyCondition,
                null,
                question.wishes().direction() == Direction.DESCENDING ? Boolean.FALSE : null,
                draft.expressionAttributes());
        String summary = fit.keyConditions().isEmpty() ? "" : ": " + PlanText.of(fit.keyConditions());
        return draft.finish(fit.placements(), request, "Query " + fit.source().title() + summary + tail(filters));
    }

    static ReadPlan scan(ReadQuestion question, ReadSource source, ScanParts parts) {
        ReadDraft draft = new ReadDraft(question, Operation.SCAN, source);
        draft.notes.addAll(parts.before());
        draft.checkScan();
        ReadParameters read = draft.read(parts.filters(), new ConditionWriter(draft.aliases));
        Request<?> request = new ScanRequest(question.table().name(), read, null, null, draft.expressionAttributes());
        return draft.finish(parts.placed(), request, "Scan " + source.title() + tail(parts.filters()));
    }

    private static String tail(List<Condition> filters) {
        return filters.isEmpty() ? "" : "; filter: " + PlanText.of(filters);
    }

    /** The top-level attributes that the answer and the filter need. */
    static Set<String> attributesNeeded(ReadQuestion question, KeyFit fit) {
        Set<String> names = new LinkedHashSet<>();
        fit.filters().forEach(filter -> names.addAll(filter.topLevelAttributes()));
        question.projection().forEach(path -> names.add(path.head()));
        return names;
    }

    private void checkQuery(KeyFit fit) {
        if (!fit.missingPartition().isEmpty()) {
            notes.add(PlanNote.error(missingKey(fit)));
            return;
        }
        fit.conflicts().forEach(conflict -> notes.add(PlanNote.error(conflict)));
        KeyHints.addTo(notes, fit.keyConditions());
        List<String> free = fit.freeSort();
        if (fit.source().isGlobalIndex() && !free.isEmpty()) {
            notes.add(PlanNote.advice(
                    "",
                    "An item without " + String.join(", ", free) + " is not in "
                            + fit.source().title()));
        }
        if (!fit.filters().isEmpty()) {
            notes.add(PlanNote.warning(
                    "FLT-01", "The filter works after the read: what it drops is paid for all the same"));
        }
    }

    /** What the service says about the conditions that are there. */
    private static String missingKey(KeyFit fit) {
        List<KeyPredicate> onKey = new ArrayList<>();
        for (Placed placed : fit.placements()) {
            KeyPredicate predicate = KeyTest.of(placed.criterion()).predicate();
            if (predicate != null && fit.source().keySchema().contains(predicate.attribute())) {
                onKey.add(predicate);
            }
        }
        try {
            KeyCondition.ofPredicates(onKey).resolve(fit.source().keySchema());
        } catch (ApiException e) {
            return String.valueOf(e.getMessage());
        }
        return "Wanted in the filter: the condition on "
                + fit.missingPartition().get(0);
    }

    private void checkScan() {
        notes.add(PlanNote.warning(
                "SCAN-01", "A Scan reads everything, and its cost grows with the table, not with the answer"));
        for (Criterion criterion : question.criteria()) {
            if (criterion.wish() == Criterion.Wish.KEY) {
                notes.add(PlanNote.error("A Scan has no key condition: " + PlanText.of(criterion)));
            }
            if (ScanReasons.asksForSeveralPartitions(criterion, question.table())) {
                notes.add(PlanNote.advice(
                        "QRY-01", "Several values of a partition key are several Queries: " + PlanText.of(criterion)));
            }
        }
        if (question.wishes().direction() == Direction.DESCENDING) {
            notes.add(PlanNote.error("A Scan has no order"));
        }
    }

    private ReadParameters read(List<Condition> filters, ConditionWriter writer) {
        if (source != null) {
            checkProjection(source, filters);
        }
        String filter = filters.isEmpty() ? null : writer.writeAll(filters);
        if (filter != null && question.wishes().limit() != null) {
            notes.add(PlanNote.warning(
                    "LIM-01", "Limit counts what is read, before the filter: pages may be empty and not the last"));
        }
        return new ReadParameters(
                source == null ? null : source.indexName(),
                null,
                null,
                question.wishes().limit(),
                consistentRead(),
                null,
                filter,
                projection(),
                null,
                null,
                null);
    }

    private void checkProjection(ReadSource from, List<Condition> filters) {
        if (from.isGlobalIndex() && question.wishes().consistency() == ReadConsistency.STRONG) {
            notes.add(PlanNote.error("Consistent reads are not supported on global secondary indexes"));
        }
        Set<String> filtered = new LinkedHashSet<>();
        filters.forEach(filter -> filtered.addAll(filter.topLevelAttributes()));
        from.missing(filtered)
                .forEach(name -> notes.add(PlanNote.warning(
                        "PROJ-01", from.title() + " does not project " + name + ", so that the filter misses it")));
        List<String> wanted = question.projection().stream()
                .map(path -> path.head())
                .distinct()
                .toList();
        List<String> missing = from.missing(wanted);
        if (!missing.isEmpty()) {
            notes.add(
                    from.isGlobalIndex()
                            ? PlanNote.error("One or more parameter values were invalid: Global secondary index "
                                    + from.title() + " does not project [" + String.join(", ", missing) + "]")
                            : PlanNote.warning(
                                    "PROJ-01",
                                    from.title() + " does not project " + String.join(", ", missing)
                                            + ": each item is read from the table, too"));
        }
        if (wanted.isEmpty() && from.isPartial()) {
            notes.add(PlanNote.warning("PROJ-01", from.title() + " gives what it projects, not whole items"));
        }
    }

    private @Nullable Boolean consistentRead() {
        return question.wishes().consistency() == ReadConsistency.STRONG ? Boolean.TRUE : null;
    }

    private @Nullable String projection() {
        return question.projection().isEmpty()
                ? null
                : String.join(
                        ", ", question.projection().stream().map(aliases::path).toList());
    }

    private ExpressionAttributes expressionAttributes() {
        return aliases.attributes();
    }

    private ReadPlan finish(List<Placed> placed, Request<?> request, String summary) {
        boolean possible = notes.stream().noneMatch(note -> note.severity() == Severity.ERROR);
        if (possible) {
            try {
                WrittenCheck.requireReadable(request);
            } catch (ApiException e) {
                // The plan tells the text instead of the service.
                notes.add(PlanNote.error(String.valueOf(e.getMessage())));
                possible = false;
            }
        }
        return new ReadPlan(
                operation,
                source == null ? null : source.indexName(),
                placed,
                notes,
                summary,
                possible ? request : null);
    }
}
