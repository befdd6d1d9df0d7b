package dev.tafel.language.expression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.path.AttributeSource;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.Item;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.random.RandomGenerator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random expressions on random small items, compared with plain ways to the same result. */
final class OracleTest {

    private static final int ROUNDS = 3000;

    private final ExpressionParser parser = new ExpressionParser();

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void conditionsHoldWhereTheOracleSaysSo(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        RandomValues values = new RandomValues(random);
        int[] outcomes = new int[2];
        for (int i = 0; i < ROUNDS; i++) {
            ConditionSyntax syntax = expressions.condition(2);
            ExpressionAttributes attributes = values.attributes();
            Item item = values.item();
            String text = printer.print(syntax);
            try {
                boolean holds = parser.condition(ExpressionKind.CONDITION, text)
                        .bind(Bindings.of(attributes))
                        .holds(AttributeSource.of(item));
                assertThat(holds)
                        .as("%s with %s on %s", text, attributes.values(), item)
                        .isEqualTo(syntax.accept(oracle(item, attributes)));
                outcomes[holds ? 1 : 0]++;
            } catch (ApiException e) {
                // A static check refuses some; which ones is tested elsewhere.
                assertThat(e.wireMessage()).startsWith("Invalid ConditionExpression: ");
            }
        }
        assertThat(outcomes[0]).isGreaterThan(ROUNDS / 10);
        assertThat(outcomes[1]).isGreaterThan(ROUNDS / 10);
    }

    private static ConditionOracle oracle(Item item, ExpressionAttributes attributes) {
        Map<String, String> names = Objects.requireNonNull(attributes.names());
        Map<String, Supplied<AttributeValue>> values = Objects.requireNonNull(attributes.values());
        return new ConditionOracle(
                item.toMap(),
                key -> Objects.requireNonNull(names.get(key)),
                key -> Objects.requireNonNull(values.get(key)).get());
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {11, 12, 13, 14, 15, 16})
    void updatesMakeWhatTheOracleMakes(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        RandomValues values = new RandomValues(random);
        int applied = 0;
        for (int i = 0; i < ROUNDS; i++) {
            String text = printer.print(expressions.update());
            ExpressionAttributes attributes = values.attributes();
            Item item = Item.of(Map.of("pk", AttributeValue.of("k")))
                    .with(values.item().toMap(), Set.of());
            try {
                Update update = parser.update(text).bind(Bindings.of(attributes));
                Item updated = update.apply(item);
                assertThat(updated)
                        .as("%s with %s on %s", text, attributes.values(), item)
                        .isEqualTo(UpdateOracle.apply(update, item));
                applied++;
            } catch (ApiException e) {
                assertThat(e.wireMessage()).isNotEmpty();
                requireRefusal(text, attributes, item, e);
            }
        }
        assertThat(applied).isGreaterThan(ROUNDS / 20);
    }

    /** Where the path is said to be invalid the oracle must have found no way either. */
    private void requireRefusal(String text, ExpressionAttributes attributes, Item item, ApiException error) {
        if (!String.valueOf(error.wireMessage()).startsWith("The document path provided")) {
            return;
        }
        Update update = parser.update(text).bind(Bindings.of(attributes));
        assertThat(catchThrowable(() -> UpdateOracle.apply(update, item)))
                .as("%s on %s", text, item)
                .isInstanceOf(UpdateOracle.InvalidPath.class);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {21, 22, 23, 24})
    void projectionsKeepEachValueThatIsThereAndNothingElse(long seed) {
        RandomGenerator random = new Random(seed);
        RandomExpressions expressions = new RandomExpressions(random);
        ExpressionPrinter printer = new ExpressionPrinter(random);
        RandomValues values = new RandomValues(random);
        for (int i = 0; i < ROUNDS; i++) {
            String text = printer.print(expressions.projection());
            Item item = values.item();
            try {
                ItemProjection projection = parser.projection(text).bind(Bindings.of(values.attributes()));
                long expected = projection.paths().stream()
                        .map(path -> path.valueIn(AttributeSource.of(item)))
                        .filter(Objects::nonNull)
                        .mapToLong(OracleTest::leaves)
                        .sum();
                Item projected = projection.apply(item);
                assertThat(leaves(new MapValue(projected.toMap())) - (projected.isEmpty() ? 1 : 0))
                        .as("%s on %s gives %s", text, item, projected)
                        .isEqualTo(expected);
                requireNamesAsBefore(projection, item, projected);
            } catch (ApiException e) {
                assertThat(e.wireMessage()).contains("Two document paths");
            }
        }
    }

    /** How many values without anything inside there are. */
    private static long leaves(AttributeValue value) {
        if (value instanceof MapValue map && !map.entries().isEmpty()) {
            return map.entries().values().stream().mapToLong(OracleTest::leaves).sum();
        }
        if (value instanceof ListValue list && !list.elements().isEmpty()) {
            return list.elements().stream().mapToLong(OracleTest::leaves).sum();
        }
        return 1;
    }

    /** Paths without list elements lead to the same value before and after. */
    private static void requireNamesAsBefore(ItemProjection projection, Item item, Item projected) {
        List<DocumentPath> byName = projection.paths().stream()
                .filter(path -> path.rest().stream().noneMatch(PathElement.Index.class::isInstance))
                .toList();
        for (DocumentPath path : byName) {
            assertThat(path.valueIn(AttributeSource.of(projected))).isEqualTo(path.valueIn(AttributeSource.of(item)));
        }
    }
}
