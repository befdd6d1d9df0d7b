package dev.tafel.studio.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.language.expression.Bindings;
import dev.tafel.language.expression.ExpressionParser;
import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateStyle;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.api.UpdateItemRequest;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WriteBuilderTest {

    private static final AttributeValue ONE = AttributeValue.of(DynamoNumber.of(1));
    private static final Item KEY = Item.of(Map.of("PK", AttributeValue.of("U#1"), "SK", AttributeValue.of("META")));
    private static final Condition ABSENT = new Condition.NotExists(DocumentPath.of("PK"));

    private final WriteBuilder builder = new WriteBuilder(Shapes.SHOP);

    private static DocumentPath path(String name) {
        return DocumentPath.of(name);
    }

    private static UpdateValue constant(AttributeValue value) {
        return new UpdateValue.Constant(value);
    }

    private static List<UpdateAction> everyAction() {
        return List.of(
                new UpdateAction.Set(path("status"), constant(AttributeValue.of("open"))),
                new UpdateAction.Remove(path("old")),
                new UpdateAction.Set(
                        path("visits"),
                        new UpdateValue.Arithmetic(
                                UpdateValue.Arithmetic.Sign.PLUS,
                                new UpdateValue.IfNotExists(
                                        path("visits"), constant(AttributeValue.of(DynamoNumber.ZERO))),
                                constant(ONE))),
                new UpdateAction.Set(
                        path("left"),
                        new UpdateValue.Arithmetic(
                                UpdateValue.Arithmetic.Sign.MINUS, new UpdateValue.Path(path("left")), constant(ONE))),
                new UpdateAction.Set(
                        path("log"),
                        new UpdateValue.ListAppend(
                                new UpdateValue.Path(path("log")),
                                constant(new AttributeValue.ListValue(List.of(ONE))))),
                new UpdateAction.Add(path("hits"), ONE, UpdateStyle.EXPRESSION),
                new UpdateAction.Delete(
                        path("tags"), new AttributeValue.StringSetValue(Set.of("red")), UpdateStyle.EXPRESSION));
    }

    @Test
    void writesEveryActionInItsSection() {
        UpdateItemRequest request = builder.update(KEY, everyAction(), new Condition.Exists(path("PK")));

        assertThat(request.updateExpression())
                .isEqualTo("SET #status = :status, visits = if_not_exists(visits, :visits) + :visits2,"
                        + " #left = #left - :left, #log = list_append(#log, :log) REMOVE #old ADD hits :hits"
                        + " DELETE tags :tags");
        assertThat(request.condition().conditionExpression()).isEqualTo("attribute_exists(PK)");
        assertThat(Objects.requireNonNull(request.key()).get()).isEqualTo(KEY);
    }

    @Test
    void anUpdateDoesTheSameAfterItWasWritten() {
        UpdateItemRequest request = builder.update(KEY, everyAction(), null);
        Item old = KEY.with(
                Map.of(
                        "left",
                        ONE,
                        "old",
                        ONE,
                        "log",
                        new AttributeValue.ListValue(List.of()),
                        "tags",
                        new AttributeValue.StringSetValue(Set.of("red", "blue"))),
                Set.of());

        Update read = new ExpressionParser()
                .update(Objects.requireNonNull(request.updateExpression()))
                .bind(Bindings.of(request.expressionAttributes()));

        assertThat(read.apply(old)).isEqualTo(Update.of(everyAction()).apply(old));
    }

    @Test
    void anUpdateMayHaveNoActions() {
        assertThat(builder.update(KEY, List.of(), null).updateExpression()).isNull();
    }

    @Test
    void putsAndDeletesWithAndWithoutACondition() {
        assertThat(builder.put(KEY, null).condition().conditionExpression()).isNull();
        assertThat(builder.put(KEY, ABSENT).condition().conditionExpression()).isEqualTo("attribute_not_exists(PK)");
        assertThat(builder.delete(KEY, null).condition().conditionExpression()).isNull();
        assertThat(builder.delete(KEY, ABSENT).condition().conditionExpression())
                .isEqualTo("attribute_not_exists(PK)");
    }

    @Test
    void whatTheServiceRefusesIsRefused() {
        Item half = Item.of(Map.of("PK", AttributeValue.of("U#1")));
        Item number = Item.of(Map.of("PK", AttributeValue.of("U#1"), "SK", ONE));

        refused(
                () -> builder.put(half, null),
                "One or more parameter values were invalid: Missing the key SK in the item");
        refused(
                () -> builder.put(number, null),
                "One or more parameter values were invalid: Type mismatch for key SK expected: S actual: N");
        refused(() -> builder.delete(half, null), "The provided key element does not match the schema");
        refused(() -> builder.delete(number, null), "The provided key element does not match the schema");
        refused(
                () -> builder.delete(Item.of(Map.of("PK", ONE, "x", ONE)), null),
                "The provided key element does not match the schema");
        refused(
                () -> builder.update(KEY, List.of(new UpdateAction.Remove(path("SK"))), null),
                "One or more parameter values were invalid: Cannot update attribute SK. This attribute is part of the"
                        + " key");
        refused(
                () -> builder.update(
                        KEY, List.of(new UpdateAction.Remove(path("a")), new UpdateAction.Remove(path("a"))), null),
                "Invalid UpdateExpression: Two document paths overlap with each other; must remove or rewrite one of"
                        + " these paths; path one: [a], path two: [a]");
    }

    private static void refused(Runnable write, String text) {
        assertThatThrownBy(write::run).isInstanceOf(ApiException.class).hasMessage(text);
    }
}
