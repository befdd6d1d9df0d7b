package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.model.api.Operation;
import dev.tafel.model.capacity.ReadConsistency;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Which items of a table are sought, and how they are to be read.
 *
 * @param criteria all of them must hold
 * @param projection the paths wanted; empty for all
 */
public record ReadQuestion(TableShape table, List<Criterion> criteria, List<DocumentPath> projection, Wishes wishes) {

    /** Which way the sort key runs. */
    public enum Direction {
        ASCENDING,
        DESCENDING
    }

    /**
     * What is settled already; what is null is for the planner to decide.
     *
     * @param operation Query, Scan or GetItem
     * @param limit the items that one page may evaluate
     */
    public record Wishes(
            @Nullable Operation operation,
            @Nullable String index,
            ReadConsistency consistency,
            Direction direction,
            @Nullable Integer limit) {

        /** Nothing is settled: eventual, ascending, whole pages. */
        public static final Wishes NONE = new Wishes(null, null, ReadConsistency.EVENTUAL, Direction.ASCENDING, null);

        /** The same with an operation. */
        public Wishes withOperation(@Nullable Operation wanted) {
            return new Wishes(wanted, index, consistency, direction, limit);
        }

        /** The same with an index. */
        public Wishes withIndex(@Nullable String wanted) {
            return new Wishes(operation, wanted, consistency, direction, limit);
        }

        /** The same with a consistency. */
        public Wishes withConsistency(ReadConsistency wanted) {
            return new Wishes(operation, index, wanted, direction, limit);
        }

        /** The same with a direction. */
        public Wishes withDirection(Direction wanted) {
            return new Wishes(operation, index, consistency, wanted, limit);
        }

        /** The same with a limit. */
        public Wishes withLimit(@Nullable Integer wanted) {
            return new Wishes(operation, index, consistency, direction, wanted);
        }
    }

    /** Conditions that are joined by AND become criteria of their own, so that each finds its place. */
    public ReadQuestion {
        List<Criterion> single = new ArrayList<>();
        criteria.forEach(criterion -> split(criterion, single));
        criteria = List.copyOf(single);
        projection = List.copyOf(projection);
    }

    private static void split(Criterion criterion, List<Criterion> target) {
        if (criterion.condition() instanceof Condition.And and) {
            and.operands().forEach(operand -> split(new Criterion(operand, criterion.wish()), target));
        } else {
            target.add(criterion);
        }
    }
}
