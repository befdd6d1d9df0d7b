package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.model.api.Operation;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.expression.ReadPlan.Placed;
import dev.tafel.studio.expression.ReadQuestion.Direction;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operation and the index that answer a question at the least cost, and writes the request.
 *
 * <p>A GetItem beats a Query, a Query beats a Scan; among Queries the one that leaves the fewest conditions to the
 * filter wins, then the table before its local and its global indexes, then whole projections before partial ones. What
 * the question settles itself is kept, also where the service would refuse it: then the plan says so in the service's
 * words and has no request.
 */
public final class ReadPlanner {

    private final ReadQuestion question;
    private final List<KeyTest> tests;

    private ReadPlanner(ReadQuestion question) {
        this.question = question;
        this.tests = question.criteria().stream().map(KeyTest::of).toList();
    }

    /** The plan for {@code question}. */
    public static ReadPlan plan(ReadQuestion question) {
        return new ReadPlanner(question).plan();
    }

    private ReadPlan plan() {
        String wanted = question.wishes().index();
        if (wanted == null) {
            return planFor(null);
        }
        IndexDefinition index = question.table().index(wanted);
        if (index == null) {
            return ReadDraft.refused(
                    question, operationOr(Operation.QUERY), "The table does not have the specified index: " + wanted);
        }
        return planFor(new ReadSource(question.table(), index));
    }

    private Operation operationOr(Operation otherwise) {
        Operation wanted = question.wishes().operation();
        return wanted == null ? otherwise : wanted;
    }

    private ReadPlan planFor(@Nullable ReadSource settled) {
        ReadSource table = new ReadSource(question.table(), null);
        Operation operation = question.wishes().operation();
        if (operation == null) {
            return settled == null && isGetItem(table) ? get(table) : queryOrScan(settled);
        }
        return switch (operation) {
            case QUERY -> settledQuery(settled);
            case SCAN -> scan(settled == null ? table : settled, List.of());
            case GET_ITEM ->
                settled == null
                        ? get(table)
                        : ReadDraft.refused(question, operation, "GetItem reads a table, never an index");
            default -> ReadDraft.refused(question, operation, operation.wireName() + " does not take conditions");
        };
    }

    private boolean isGetItem(ReadSource table) {
        KeyFit fit = new KeyFit(table, tests);
        boolean plain = question.wishes().direction() == Direction.ASCENDING
                && question.wishes().limit() == null;
        return plain && hasWholeKey(fit) && fit.rest().isEmpty();
    }

    private static boolean hasWholeKey(KeyFit fit) {
        return fit.missingPartition().isEmpty() && fit.unboundSort().isEmpty();
    }

    private ReadPlan get(ReadSource table) {
        KeyFit fit = new KeyFit(table, tests);
        if (!hasWholeKey(fit)) {
            return ReadDraft.refused(
                    question, Operation.GET_ITEM, "The provided key element does not match the schema");
        }
        if (!fit.rest().isEmpty()) {
            return ReadDraft.refused(
                    question,
                    Operation.GET_ITEM,
                    "GetItem takes the key alone, and no filter: "
                            + PlanText.of(fit.rest().get(0).criterion()));
        }
        return ReadDraft.get(question, fit);
    }

    private ReadPlan queryOrScan(@Nullable ReadSource settled) {
        List<PlanNote> notes = new ArrayList<>();
        Optional<KeyFit> best = sources(settled)
                .map(source -> new KeyFit(source, tests))
                .filter(fit -> answers(fit, notes))
                .min(byCost());
        if (best.isPresent()) {
            return ReadDraft.query(question, best.get());
        }
        return scan(settled == null ? new ReadSource(question.table(), null) : settled, notes);
    }

    private Stream<ReadSource> sources(@Nullable ReadSource settled) {
        return settled == null ? ReadSource.allOf(question.table()).stream() : Stream.of(settled);
    }

    private static Comparator<KeyFit> byCost() {
        return Comparator.<KeyFit>comparingInt(fit -> fit.rest().size())
                .thenComparingInt(fit -> fit.source().rank());
    }

    /** Whether a Query of the source answers the question; if it nearly does, a note says why it does not. */
    private boolean answers(KeyFit fit, List<PlanNote> notes) {
        if (!fit.missingPartition().isEmpty()) {
            return false;
        }
        String title = "No Query of " + fit.source().title() + ": ";
        List<String> conflicts = fit.conflicts();
        conflicts.forEach(conflict -> notes.add(PlanNote.advice("FLT-03", title + conflict)));
        if (!conflicts.isEmpty()) {
            return false;
        }
        if (question.wishes().index() != null) {
            return true;
        }
        if (fit.source().isLocalIndex() && !fit.boundsSortKey()) {
            // It would win nothing, and miss the items that have no sort key of the index.
            return false;
        }
        if (fit.source().isGlobalIndex() && question.wishes().consistency() == ReadConsistency.STRONG) {
            notes.add(PlanNote.advice("CON-01", title + "a global index cannot be read strongly consistent"));
            return false;
        }
        List<String> missing = fit.source().missing(ReadDraft.attributesNeeded(question, fit));
        if (!missing.isEmpty()) {
            notes.add(PlanNote.advice("PROJ-01", title + "it does not project " + String.join(", ", missing)));
        }
        return missing.isEmpty();
    }

    /** A Query in any case: the best that answers, or else the one that shows what is wrong. */
    private ReadPlan settledQuery(@Nullable ReadSource settled) {
        List<KeyFit> fits =
                sources(settled).map(source -> new KeyFit(source, tests)).toList();
        KeyFit best = fits.stream()
                .filter(fit -> answers(fit, new ArrayList<>()))
                .min(byCost())
                .or(() -> fits.stream()
                        .filter(fit -> fit.missingPartition().isEmpty())
                        .findFirst())
                .orElse(fits.get(0));
        return ReadDraft.query(question, best);
    }

    private ReadPlan scan(ReadSource source, List<PlanNote> before) {
        List<Placed> placed = tests.stream()
                .map(test -> ScanReasons.place(test, question.table()))
                .toList();
        List<Condition> filters =
                tests.stream().map(test -> test.criterion().condition()).toList();
        return ReadDraft.scan(question, source, new ReadDraft.ScanParts(placed, filters, before));
    }
}
