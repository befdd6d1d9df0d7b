package dev.tafel.engine.statement;

import dev.tafel.engine.catalog.Catalog;
import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.engine.operation.TableNames;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.partiql.ExpressionText;
import dev.tafel.language.partiql.Statement.Select;
import dev.tafel.language.partiql.Statement.SortTerm;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.capacity.ConsumedCapacity;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * How a SELECT is carried out: as one Query, as a Query for each partition that IN names, or as a Scan.
 *
 * <p>A filter cannot name key attributes of what a Query reads; such conditions are looked at here, in the items that
 * come. So is the projection, since a statement names what it returns by the last step of each path.
 */
final class SelectPlan {

    /** The most partition key values of IN. */
    static final int PARTITIONS_MAX = 50;

    private final Select select;
    private final KeySchema schema;
    private final WhereKeys keys;
    private final List<@Nullable AttributeValue> partitions = new ArrayList<>();
    private final List<Condition> filtered = new ArrayList<>();
    private final List<Condition> lookedAt = new ArrayList<>();
    private final SelectedAttributes selected;

    private SelectPlan(Select select, KeySchema schema) {
        this.select = select;
        this.schema = schema;
        this.keys = WhereKeys.of(select.where(), schema);
        split();
        this.selected = SelectedAttributes.of(select.projection(), lookedAt);
    }

    /**
     * The plan of a statement.
     *
     * @throws ApiException if the table or the index is not there, or cannot answer the statement
     */
    static SelectPlan of(Catalog catalog, Select select, boolean isStrong) {
        Table table = catalog.active(TableNames.resolve(select.table()));
        Index index = select.index() == null ? null : index(catalog, table, select.index());
        if (index != null && index.kind() == IndexDefinition.Kind.GLOBAL && isStrong) {
            throw ApiException.validation("Strongly consistent read is not supported on Global Secondary Indexes");
        }
        RowLayout layout = index == null ? RowLayout.ofTable(table) : RowLayout.ofIndex(index);
        SelectPlan plan = new SelectPlan(select, layout.keySchema());
        if (index != null) {
            plan.requireProjected(table, index);
        }
        plan.order();
        return plan;
    }

    private static Index index(Catalog catalog, Table table, String name) {
        if (table.index(name).isEmpty()) {
            throw ApiException.validation("The table does not have the specified index");
        }
        return catalog.readable(table, name);
    }

    private void split() {
        if (!keys.isKeyed()) {
            // A Scan's filter may name everything.
            Condition where = select.where();
            if (where != null) {
                filtered.add(where);
            }
            return;
        }
        Set<String> names = new LinkedHashSet<>();
        schema.attributes().forEach(key -> names.add(key.name()));
        for (Condition condition : keys.rest()) {
            boolean isOnKey = condition.topLevelAttributes().stream().anyMatch(names::contains);
            (isOnKey ? lookedAt : filtered).add(condition);
        }
        List<AttributeValue> values = keys.partitions();
        if (values.size() > PARTITIONS_MAX) {
            throw ApiException.validation(
                    "IN takes " + PARTITIONS_MAX + " partition keys at most, not " + values.size());
        }
        partitions.addAll(values);
        if (values.isEmpty()) {
            partitions.add(null);
        }
    }

    /** A query is refused that filters by what the index does not have; a scan just finds nothing. */
    private void requireProjected(Table table, Index index) {
        if (!keys.isKeyed()) {
            return;
        }
        List<String> missing = Stream.concat(filtered.stream(), lookedAt.stream())
                .flatMap(condition -> condition.topLevelAttributes().stream())
                .distinct()
                .filter(name -> !index.projects(name)
                        && table.definition().keySchema().attributes().stream()
                                .noneMatch(key -> key.name().equals(name)))
                .toList();
        if (!missing.isEmpty()) {
            throw ApiException.invalidParameter(
                    "Secondary index " + index.name() + " does not project one or more filter attributes: " + missing);
        }
    }

    private void order() {
        if (select.orderBy().isEmpty()) {
            return;
        }
        if (select.where() == null) {
            throw ApiException.validation("Must have WHERE clause in the statement when using ORDER BY clause.");
        }
        if (!keys.isKeyed()) {
            throw ApiException.validation("Must have at least one non-optional hash key condition in WHERE clause when"
                    + " using ORDER BY clause.");
        }
        for (SortTerm term : select.orderBy()) {
            if (schema.attributes().stream().noneMatch(key -> key.name().equals(term.attribute()))) {
                throw ApiException.validation("Variable reference " + term.attribute()
                        + " in ORDER BY clause must be part of the primary key");
            }
        }
        SortTerm first = select.orderBy().get(0);
        boolean isPartition = first.attribute().equals(schema.partition().get(0).name());
        if (partitions.size() > 1 && !isPartition) {
            throw ApiException.validation("ORDER BY of several partitions must begin with the partition key");
        }
        if (partitions.size() > 1) {
            partitions.sort(PartitionOrder.INSTANCE);
            if (first.isDescending()) {
                Collections.reverse(partitions);
            }
        }
    }

    /** How many requests it may take, not counting pages. */
    int parts() {
        return keys.isKeyed() ? partitions.size() : 1;
    }

    /** The request for one part, from a key on. */
    Request<PageResponse> request(
            int part, ExecuteStatementRequest statement, @Nullable Item startKey, @Nullable Integer limit) {
        ExpressionText expressions = new ExpressionText();
        String keyCondition = keys.isKeyed() ? expressions.of(keys.keyCondition(partitions.get(part))) : null;
        Condition filter = WhereKeys.all(filtered);
        String filterExpression = filter == null ? null : expressions.of(filter);
        ReadParameters read = new ReadParameters(
                select.index(),
                null,
                null,
                limit,
                statement.statement().consistentRead(),
                startKey == null ? null : Supplied.of(startKey),
                filterExpression,
                selected.projection(expressions),
                null,
                null,
                // What was read tells where a page of several partitions ends, whoever else wants to know.
                ConsumedCapacity.Detail.INDEXES.name());
        return keyCondition == null
                ? new ScanRequest(select.table(), read, null, null, expressions.attributes())
                : new QueryRequest(
                        select.table(), read, keyCondition, null, isForward() ? null : false, expressions.attributes());
    }

    private boolean isForward() {
        List<String> sorts = schema.sort().stream().map(KeyAttribute::name).toList();
        return select.orderBy().stream().noneMatch(term -> sorts.contains(term.attribute()) && term.isDescending());
    }

    /** What the statement returns of an item that a request found, or null if it is not selected. */
    @Nullable
    Item returned(Item item) {
        return selected.of(item);
    }
}
