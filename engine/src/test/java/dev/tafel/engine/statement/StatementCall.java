package dev.tafel.engine.statement;

import static dev.tafel.engine.fixture.Items.entries;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExecuteStatementResponse;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** An ExecuteStatement. */
final class StatementCall implements Call<ExecuteStatementResponse> {

    private final DynamoService service;
    private final String statement;
    private @Nullable List<Supplied<AttributeValue>> parameters;
    private @Nullable Boolean consistentRead;
    private @Nullable Integer limit;
    private @Nullable String nextToken;
    private @Nullable String capacity;
    private @Nullable String onFailure;

    StatementCall(Database db, String statement) {
        this.service = db.service();
        this.statement = statement;
    }

    /** The statement alone, for batches and transactions. */
    static ParameterizedStatement member(String statement, AttributeValue... parameters) {
        return new ParameterizedStatement(
                statement, parameters.length == 0 ? null : supplied(List.of(parameters)), null, null);
    }

    private static List<Supplied<AttributeValue>> supplied(List<AttributeValue> values) {
        return values.stream().map(Supplied::of).toList();
    }

    /** Parameters as the values of an item, whose names do not matter. */
    StatementCall with(String values) {
        parameters = supplied(List.copyOf(entries(values).values()));
        return this;
    }

    StatementCall strong() {
        consistentRead = true;
        return this;
    }

    StatementCall limit(int items) {
        limit = items;
        return this;
    }

    StatementCall from(@Nullable String token) {
        nextToken = token;
        return this;
    }

    StatementCall capacity(String detail) {
        capacity = detail;
        return this;
    }

    StatementCall onFailure(String returned) {
        onFailure = returned;
        return this;
    }

    List<Item> items() {
        return run().items();
    }

    /** The pages up to the one without a token. */
    List<List<Item>> pages() {
        List<List<Item>> pages = new ArrayList<>();
        String token = null;
        do {
            ExecuteStatementResponse page = from(token).run();
            pages.add(page.items());
            token = page.nextToken();
        } while (token != null);
        return pages;
    }

    @Override
    public DynamoService service() {
        return service;
    }

    @Override
    public ExecuteStatementRequest request() {
        return new ExecuteStatementRequest(
                new ParameterizedStatement(statement, parameters, consistentRead, onFailure),
                limit,
                nextToken,
                capacity);
    }
}
