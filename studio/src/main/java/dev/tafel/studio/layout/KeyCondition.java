package dev.tafel.studio.layout;

import dev.tafel.studio.key.KeyTemplate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The condition of a Query, or the key of a Get or a write.
 *
 * <p>The templates are filled with what the caller gives. Where the sort key lies between two bounds, both bounds are
 * templates; the attribute of the range stands in both and takes the lower value in the first, the upper in the second.
 * A constant is a literal.
 *
 * @param partition one for each attribute of the partition key
 * @param sort null if the whole collection is read
 */
public record KeyCondition(
        List<PartitionTerm> partition, @Nullable SortTerm sort) {

    public KeyCondition {
        partition = List.copyOf(partition);
    }

    /** That a partition key attribute has a value. */
    public record PartitionTerm(String attribute, KeyTemplate value) {}

    /**
     * A condition on the sort key.
     *
     * @param attribute the key attribute
     * @param second the upper bound of {@code BETWEEN}, otherwise null
     */
    public record SortTerm(
            String attribute,
            Operator operator,
            KeyTemplate first,
            @Nullable KeyTemplate second) {}

    /** How a sort key is compared. */
    public enum Operator {
        EQUAL("="),
        LESS("<"),
        LESS_OR_EQUAL("<="),
        GREATER(">"),
        GREATER_OR_EQUAL(">="),
        BETWEEN("BETWEEN"),
        BEGINS_WITH("begins_with");

        private final String symbol;

        Operator(String symbol) {
            this.symbol = symbol;
        }

        public String symbol() {
            return symbol;
        }
    }

    /** The condition as a reader writes it: {@code PK = USER#{userId} AND begins_with(SK, POST#)}. */
    public String text() {
        StringBuilder text = new StringBuilder();
        for (PartitionTerm term : partition) {
            text.append(text.isEmpty() ? "" : " AND ")
                    .append(term.attribute())
                    .append(" = ")
                    .append(term.value().text());
        }
        return sort == null
                ? text.toString()
                : text.append(" AND ").append(text(sort)).toString();
    }

    private static String text(SortTerm term) {
        KeyTemplate second = term.second();
        return switch (term.operator()) {
            case BEGINS_WITH ->
                "begins_with(" + term.attribute() + ", " + term.first().text() + ")";
            case BETWEEN ->
                term.attribute() + " BETWEEN " + term.first().text() + " AND " + (second == null ? "" : second.text());
            case EQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL ->
                term.attribute() + " " + term.operator().symbol() + " "
                        + term.first().text();
        };
    }
}
