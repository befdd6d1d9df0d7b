package dev.tafel.engine.transaction;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Call;
import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Items;
import dev.tafel.model.api.DynamoService;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Request;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TransactAction;
import dev.tafel.model.api.TransactWriteItem;
import dev.tafel.model.api.TransactWriteItemsRequest;
import dev.tafel.model.api.TransactWriteItemsResponse;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.CancellationReason;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A TransactWriteItems. What is said about an action is about the last one. */
final class WriteTransaction implements Call<TransactWriteItemsResponse> {

    private final DynamoService service;
    private final List<TransactWriteItem> finished = new ArrayList<>();
    private @Nullable Draft last;
    private @Nullable String capacity;
    private @Nullable String metrics;
    private @Nullable String token;

    /** An action while it is told. */
    private static final class Draft {

        private final Function<TransactAction, TransactWriteItem> wrap;
        private final @Nullable String table;
        private final @Nullable Supplied<Item> subject;
        private final Map<String, String> names = new LinkedHashMap<>();
        private final Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
        private @Nullable String update;
        private @Nullable String condition;
        private @Nullable String onFailure;

        Draft(
                Function<TransactAction, TransactWriteItem> wrap,
                @Nullable String table,
                @Nullable Supplied<Item> subject) {
            this.wrap = wrap;
            this.table = table;
            this.subject = subject;
        }

        TransactWriteItem toAction() {
            ExpressionAttributes attributes =
                    new ExpressionAttributes(names.isEmpty() ? null : names, values.isEmpty() ? null : values);
            return wrap.apply(new TransactAction(table, subject, update, condition, attributes, onFailure));
        }
    }

    WriteTransaction(Database db) {
        this.service = db.service();
    }

    /** A Put of an item that is spelled as in {@link Items}. */
    WriteTransaction put(String table, String spelled) {
        return put(table, item(spelled));
    }

    WriteTransaction put(String table, Item item) {
        return draft(new Draft(TransactWriteItem::ofPut, table, Supplied.of(item)));
    }

    WriteTransaction update(String table, String key, @Nullable String expression) {
        draft(new Draft(TransactWriteItem::ofUpdate, table, Supplied.of(item(key))));
        last().update = expression;
        return this;
    }

    WriteTransaction delete(String table, String key) {
        return draft(new Draft(TransactWriteItem::ofDelete, table, Supplied.of(item(key))));
    }

    WriteTransaction check(String table, String key, @Nullable String expression) {
        draft(new Draft(TransactWriteItem::ofConditionCheck, table, Supplied.of(item(key))));
        last().condition = expression;
        return this;
    }

    /** An action as it is. */
    WriteTransaction with(TransactWriteItem action) {
        finishLast();
        finished.add(action);
        return this;
    }

    /** A Put that may lack its members or have a fault in them. */
    WriteTransaction putAnything(@Nullable String table, @Nullable Supplied<Item> item) {
        return draft(new Draft(TransactWriteItem::ofPut, table, item));
    }

    WriteTransaction condition(String expression) {
        last().condition = expression;
        return this;
    }

    WriteTransaction name(String key, String name) {
        last().names.put(key, name);
        return this;
    }

    WriteTransaction value(String key, String spelled) {
        last().values.put(key, Supplied.of(Items.value(spelled)));
        return this;
    }

    WriteTransaction faultyValue(String key, String fault) {
        last().values.put(key, Supplied.faulty(fault));
        return this;
    }

    /** Asks for the item if the condition fails. */
    WriteTransaction oldOnFailure() {
        return onFailure("ALL_OLD");
    }

    WriteTransaction onFailure(String values) {
        last().onFailure = values;
        return this;
    }

    WriteTransaction capacity(String detail) {
        capacity = detail;
        return this;
    }

    WriteTransaction metrics(String detail) {
        metrics = detail;
        return this;
    }

    WriteTransaction token(String text) {
        token = text;
        return this;
    }

    private WriteTransaction draft(Draft draft) {
        finishLast();
        last = draft;
        return this;
    }

    private void finishLast() {
        if (last != null) {
            finished.add(last.toAction());
            last = null;
        }
    }

    private Draft last() {
        Draft present = last;
        if (present == null) {
            throw new IllegalStateException("Nothing was said yet");
        }
        return present;
    }

    @Override
    public DynamoService service() {
        return service;
    }

    @Override
    public Request<TransactWriteItemsResponse> request() {
        finishLast();
        return new TransactWriteItemsRequest(List.copyOf(finished), capacity, metrics, token);
    }

    /** The transaction must be cancelled for these reasons. */
    void cancelled(CancellationReason... reasons) {
        ApiException failure = failure();
        assertThat(failure.code()).as(failure.wireMessage()).isEqualTo(ErrorCode.TRANSACTION_CANCELED);
        assertThat(failure.cancellationReasons()).containsExactly(reasons);
    }
}
