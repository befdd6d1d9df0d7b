package dev.tafel.language.partiql;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.model.value.AttributeValue;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A statement with its parameters in place. */
public sealed interface Statement {

    /** The table, as spelled. */
    String table();

    /** Whether the statement reads, and changes nothing. */
    default boolean isRead() {
        return this instanceof Select;
    }

    /**
     * SELECT.
     *
     * @param index the index that FROM names, or null for the table itself
     * @param projection what is wanted, or nothing for everything
     * @param where null if there is none
     */
    record Select(
            String table,
            @Nullable String index,
            List<DocumentPath> projection,
            @Nullable Condition where,
            List<SortTerm> orderBy)
            implements Statement {

        public Select {
            projection = List.copyOf(projection);
            orderBy = List.copyOf(orderBy);
        }
    }

    /** One term of ORDER BY. */
    record SortTerm(String attribute, boolean isDescending) {}

    /** INSERT of an item that must not be there yet. */
    record Insert(String table, Map<String, AttributeValue> item) implements Statement {

        public Insert {
            item = Collections.unmodifiableMap(new LinkedHashMap<>(item));
        }
    }

    /** UPDATE of an item that must be there. */
    record Update(
            String table,
            List<UpdateAction> actions,
            @Nullable Condition where,
            @Nullable Returning returning) implements Statement {

        public Update {
            actions = List.copyOf(actions);
        }
    }

    /** DELETE of an item that need not be there. */
    record Delete(
            String table,
            @Nullable Condition where,
            @Nullable Returning returning) implements Statement {}

    /** EXISTS, which a transaction uses to check a condition. */
    record Exists(Select select) implements Statement {

        @Override
        public String table() {
            return select.table();
        }
    }

    /** What RETURNING asks for. */
    enum Returning {
        ALL_OLD("ALL OLD", "ALL_OLD"),
        MODIFIED_OLD("MODIFIED OLD", "UPDATED_OLD"),
        ALL_NEW("ALL NEW", "ALL_NEW"),
        MODIFIED_NEW("MODIFIED NEW", "UPDATED_NEW");

        private final String text;
        private final String returnValues;

        Returning(String text, String returnValues) {
            this.text = text;
            this.returnValues = returnValues;
        }

        /** The words in a statement, without the star. */
        public String text() {
            return text;
        }

        /** What ReturnValues calls it. */
        public String returnValues() {
            return returnValues;
        }
    }
}
