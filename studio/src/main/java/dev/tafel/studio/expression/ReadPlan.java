package dev.tafel.studio.expression;

import dev.tafel.model.api.Operation;
import dev.tafel.model.api.Request;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How a question is answered: by which operation, on the table or which index, and with which request.
 *
 * @param index null for the table itself
 * @param criteria each condition with what it becomes, in the order of the question
 * @param summary the plan in one line
 * @param request null if a note is an error
 */
public record ReadPlan(
        Operation operation,
        @Nullable String index,
        List<Placed> criteria,
        List<PlanNote> notes,
        String summary,
        @Nullable Request<?> request) {

    /** What a condition becomes. */
    public enum Role {
        PARTITION_KEY,
        SORT_KEY,
        FILTER
    }

    /**
     * A condition with its place.
     *
     * @param reason why it is there, a clause without full stop
     */
    public record Placed(Criterion criterion, Role role, String reason) {

        /** The condition for people to read. */
        public String text() {
            return PlanText.of(criterion);
        }
    }

    public ReadPlan {
        criteria = List.copyOf(criteria);
        notes = List.copyOf(notes);
    }

    /** Whether there is a request. */
    public boolean works() {
        return request != null;
    }
}
