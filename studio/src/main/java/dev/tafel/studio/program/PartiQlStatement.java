package dev.tafel.studio.program;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.key.KeyCondition;
import dev.tafel.language.expression.key.KeyOperator;
import dev.tafel.language.expression.key.KeyPredicate;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.GetItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A SELECT that reads what the request reads, or why there is none; writes are for {@link PartiQlWrite}. */
final class PartiQlStatement {

    private final ExpressionParser parser = new ExpressionParser();
    private final List<String> notes = new ArrayList<>();

    private PartiQlStatement() {}

    static ProgramResult write(Request<?> request) {
        PartiQlStatement statement = new PartiQlStatement();
        try {
            String text = statement.text(request);
            return new ProgramResult.Written(text + "\n", statement.notes);
        } catch (ApiException e) {
            return new ProgramResult.Refused("The request's expressions have a fault: " + e.getMessage());
        }
    }

    private String text(Request<?> request) {
        return switch (request.operation()) {
            case QUERY -> query((QueryRequest) request);
            case SCAN -> scan((ScanRequest) request);
            case GET_ITEM -> get((GetItemRequest) request);
            case BATCH_GET_ITEM ->
                throw new RefusedException(
                        "One statement reads one table; send a SELECT for each key with BatchExecuteStatement.");
            case TRANSACT_WRITE_ITEMS ->
                throw new RefusedException("A transaction is several statements; send them with ExecuteTransaction.");
            default -> new PartiQlWrite(parser, notes).text(request);
        };
    }

    private String query(QueryRequest request) {
        requireStatement(request.read());
        Bindings bindings = Bindings.of(request.expressionAttributes());
        List<Condition> conditions = new ArrayList<>();
        String order = "";
        String keyText = request.keyConditionExpression();
        if (keyText != null) {
            Condition key =
                    parser.condition(ExpressionKind.KEY_CONDITION, keyText).bind(bindings);
            conditions.add(key);
            order = Boolean.FALSE.equals(request.scanIndexForward()) ? descending(key) : "";
        }
        addFilter(conditions, request.read(), bindings);
        return select(projection(request.read().projectionExpression(), bindings))
                + from(request.tableName(), request.read().indexName())
                + where(conditions)
                + order;
    }

    private static String descending(Condition key) {
        List<KeyPredicate> predicates = KeyCondition.of(key).predicates();
        for (KeyPredicate predicate : predicates) {
            if (predicate.operator() != KeyOperator.EQUAL) {
                return "\nORDER BY " + Quotes.partiQlName(predicate.attribute()) + " DESC";
            }
        }
        if (predicates.size() > 1) {
            return "";
        }
        throw new RefusedException("ORDER BY needs the name of the sort key, which the request does not say.");
    }

    private String scan(ScanRequest request) {
        requireStatement(request.read());
        if (request.totalSegments() != null) {
            throw new RefusedException("PartiQL has no segments; run the Scan with another client.");
        }
        Bindings bindings = Bindings.of(request.expressionAttributes());
        List<Condition> conditions = new ArrayList<>();
        addFilter(conditions, request.read(), bindings);
        if (!conditions.isEmpty()) {
            notes.add("A SELECT whose WHERE has an equality on the partition key is run as a Query, not as a Scan.");
        }
        return select(projection(request.read().projectionExpression(), bindings))
                + from(request.tableName(), request.read().indexName())
                + where(conditions);
    }

    private String get(GetItemRequest request) {
        Bindings bindings = Bindings.of(new ExpressionAttributes(request.expressionAttributeNames(), null));
        if (Boolean.TRUE.equals(request.consistentRead())) {
            notes.add("Send ConsistentRead with ExecuteStatement; a statement cannot say it.");
        }
        Item key = request.key() == null ? Item.EMPTY : request.key().get();
        return select(projection(request.projectionExpression(), bindings))
                + from(request.tableName(), null)
                + "\nWHERE " + key(key);
    }

    /** Equalities on all attributes of a key. */
    static String key(Item key) {
        return key.toMap().entrySet().stream()
                .map(entry ->
                        Quotes.partiQlName(entry.getKey()) + " = " + PartiQlTerms.INSTANCE.literal(entry.getValue()))
                .collect(Collectors.joining(" AND "));
    }

    private void requireStatement(ReadParameters read) {
        if ("COUNT".equals(read.select())) {
            throw new RefusedException("PartiQL does not count items; it has no COUNT.");
        }
        if (read.exclusiveStartKey() != null) {
            throw new RefusedException("PartiQL goes on with the NextToken of an earlier call, not from a start key.");
        }
        if (Boolean.TRUE.equals(read.consistentRead())) {
            notes.add("Send ConsistentRead with ExecuteStatement; a statement cannot say it.");
        }
        if (read.limit() != null) {
            notes.add("Send Limit " + read.limit() + " with ExecuteStatement; a statement cannot say it.");
        }
    }

    private void addFilter(List<Condition> conditions, ReadParameters read, Bindings bindings) {
        String filter = read.filterExpression();
        if (filter != null) {
            conditions.add(parser.condition(ExpressionKind.FILTER, filter).bind(bindings));
        }
    }

    private String projection(@Nullable String expression, Bindings bindings) {
        if (expression == null) {
            return "*";
        }
        List<DocumentPath> paths = parser.projection(expression).bind(bindings).paths();
        if (!paths.stream().allMatch(DocumentPath::isTopLevel)) {
            notes.add("PartiQL gives the value at a nested path under the path's last name, not inside its parents.");
        }
        return paths.stream().map(PartiQlTerms.INSTANCE::path).collect(Collectors.joining(", "));
    }

    private static String select(String projection) {
        return "SELECT " + projection;
    }

    private static String from(@Nullable String table, @Nullable String index) {
        String name = Quotes.partiQlName(String.valueOf(table));
        return "\nFROM " + (index == null ? name : name + "." + Quotes.partiQlName(index));
    }

    private static String where(List<Condition> conditions) {
        return conditions.isEmpty() ? "" : "\nWHERE " + new PartiQlConditions().writeAll(conditions);
    }
}
