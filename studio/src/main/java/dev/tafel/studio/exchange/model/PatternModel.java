package dev.tafel.studio.exchange.model;

import dev.tafel.model.capacity.ReadConsistency;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An access pattern: one call and what it is given.
 *
 * @param id unique in the model
 * @param entity the entity that is asked for or written, or null if nobody said
 * @param operation as the API names it: {@code Query}
 * @param index the index that is asked, or null for the table
 * @param rangeCondition the condition on the last part of the sort key, or null for equality or none
 * @param filters conditions after the read, as text: {@code status = {status}}
 * @param returns in the words of schema.json, or null
 * @param command a command of the AWS CLI that does it, or null
 */
public record PatternModel(
        String id,
        String name,
        String description,
        @Nullable String entity,
        String operation,
        @Nullable String index,
        @Nullable String rangeCondition,
        List<Parameter> parameters,
        ReadConsistency consistency,
        List<Condition> filters,
        FilterLogic filterLogic,
        @Nullable String returns,
        @Nullable String command) {

    /** How several conditions of a filter go together. */
    public enum FilterLogic {
        AND,
        OR
    }

    public PatternModel {
        parameters = List.copyOf(parameters);
        filters = List.copyOf(filters);
    }

    /**
     * A value that the caller gives.
     *
     * @param type a type of fields, or {@code entity}
     * @param entity for an entity which one, otherwise null
     */
    public record Parameter(
            String name, String type, @Nullable String entity) {}

    /**
     * A condition of a filter.
     *
     * @param operator a comparison, {@code between}, {@code in}, or a function
     * @param size whether the attribute's size is compared
     * @param parameters the parameters that it is compared with
     */
    public record Condition(String field, String operator, Subject size, List<String> parameters) {

        public Condition {
            parameters = List.copyOf(parameters);
        }

        /** What is compared. */
        public enum Subject {
            VALUE,
            SIZE
        }
    }
}
