package dev.tafel.studio.exchange.model;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An access pattern that touches several items at once.
 *
 * @param operation {@code TransactWrite} or {@code TransactGet}
 */
public record TransactionPattern(
        String id,
        String name,
        String description,
        String operation,
        List<Action> actions,
        List<PatternModel.Parameter> parameters,
        @Nullable String returns) {

    public TransactionPattern {
        actions = List.copyOf(actions);
        parameters = List.copyOf(parameters);
    }

    /**
     * What is done to an item.
     *
     * @param action {@code Put}, {@code Update}, {@code Delete}, {@code Get} or {@code ConditionCheck}
     * @param condition a condition expression, or null
     */
    public record Action(
            String table,
            String entity,
            String action,
            @Nullable String condition) {}
}
