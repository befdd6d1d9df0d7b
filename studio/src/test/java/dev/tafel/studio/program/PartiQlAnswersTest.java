package dev.tafel.studio.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.model.api.ConditionParameters;
import dev.tafel.model.api.CreateTableRequest;
import dev.tafel.model.api.ExecuteStatementRequest;
import dev.tafel.model.api.ExpressionAttributes;
import dev.tafel.model.api.ParameterizedStatement;
import dev.tafel.model.api.PutItemRequest;
import dev.tafel.model.api.QueryRequest;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.api.ReturnParameters;
import dev.tafel.model.api.ScanRequest;
import dev.tafel.model.api.Supplied;
import dev.tafel.model.api.TableParameters;
import dev.tafel.model.api.TableParameters.AttributeDefinitionInput;
import dev.tafel.model.api.TableParameters.KeySchemaElementInput;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.BoolValue;
import dev.tafel.model.value.AttributeValue.ListValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import dev.tafel.model.value.AttributeValue.NullValue;
import dev.tafel.model.value.AttributeValue.NumberValue;
import dev.tafel.model.value.AttributeValue.StringSetValue;
import dev.tafel.model.value.AttributeValue.StringValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A statement finds what the request finds that it was written for, whatever the filter is. */
class PartiQlAnswersTest {

    private static final int ITEMS = 60;
    private static final int FILTERS = 150;

    @AutoClose
    private final Engine engine =
            Engine.open(new MemoryStorageEngine(), new EngineOptions(Clock.systemUTC(), new Random(1), Duration.ZERO));

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4})
    void statementsAgreeWithTheRequestsThatTheyAreWrittenFor(long seed) {
        Random random = new Random(seed);
        engine.execute(table());
        for (int i = 0; i < ITEMS; i++) {
            engine.execute(new PutItemRequest(
                    "things",
                    Supplied.of(item(random, i)),
                    ConditionParameters.ABSENT,
                    ExpressionAttributes.ABSENT,
                    ReturnParameters.ABSENT));
        }
        int found = 0;
        for (int i = 0; i < FILTERS; i++) {
            Map<String, Supplied<AttributeValue>> values = new LinkedHashMap<>();
            String filter = condition(random, values, 2);
            ReadParameters read =
                    new ReadParameters(null, null, null, null, null, null, filter, null, null, null, null);
            ExpressionAttributes attributes = new ExpressionAttributes(Map.of("#n", "select"), values);
            ScanRequest scan = new ScanRequest("things", read, null, null, used(filter, attributes));
            Map<String, Supplied<AttributeValue>> withKey = new LinkedHashMap<>(values);
            withKey.put(":pk", Supplied.of(new StringValue("p1")));
            withKey.put(":sk", Supplied.of(number(random.nextInt(ITEMS / 2))));
            ExpressionAttributes keyed = new ExpressionAttributes(attributes.names(), withKey);
            QueryRequest query = new QueryRequest(
                    "things", read, "pk = :pk AND sk >= :sk", null, random.nextBoolean(), used(filter, keyed));

            List<Item> scanned = Objects.requireNonNull(engine.execute(scan).items());
            assertThat(answer(Programs.write(Language.PARTIQL, scan, OPTIONS)))
                    .as(filter)
                    .isEqualTo(scanned);
            assertThat(answer(Programs.write(Language.PARTIQL, query, OPTIONS)))
                    .as(filter)
                    .isEqualTo(engine.execute(query).items());
            found += scanned.size();
        }
        assertThat(found).as("items found by all filters").isBetween(FILTERS, (ITEMS - 1) * FILTERS);
    }

    private static final ProgramOptions OPTIONS = new ProgramOptions(null, "us-east-1");

    private List<Item> answer(ProgramResult program) {
        assertThat(program).isInstanceOf(ProgramResult.Written.class);
        String statement = ((ProgramResult.Written) program).text();
        return engine.execute(new ExecuteStatementRequest(
                        new ParameterizedStatement(statement, null, null, null), null, null, null))
                .items();
    }

    /** Without the name that the filter does not use, which would be a fault. */
    private static ExpressionAttributes used(String filter, ExpressionAttributes attributes) {
        Map<String, Supplied<AttributeValue>> values = attributes.values();
        return new ExpressionAttributes(
                filter.contains("#n") ? attributes.names() : null, values == null || values.isEmpty() ? null : values);
    }

    private static CreateTableRequest table() {
        return new CreateTableRequest(
                "things",
                List.of(new KeySchemaElementInput("pk", "HASH"), new KeySchemaElementInput("sk", "RANGE")),
                null,
                null,
                new TableParameters(
                        List.of(new AttributeDefinitionInput("pk", "S"), new AttributeDefinitionInput("sk", "N")),
                        "PAY_PER_REQUEST",
                        null,
                        null,
                        null,
                        null,
                        null,
                        List.of()));
    }

    private static Item item(Random random, int i) {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        attributes.put("pk", new StringValue("p" + i % 3));
        attributes.put("sk", number(i));
        for (String name : List.of("a", "b", "select")) {
            AttributeValue value = value(random, 2);
            if (value != null) {
                attributes.put(name, value);
            }
        }
        return Item.of(attributes);
    }

    private static AttributeValue number(long value) {
        return new NumberValue(DynamoNumber.of(value));
    }

    /** A value of any type that has a literal, or none. */
    private static @Nullable AttributeValue value(Random random, int depth) {
        return switch (random.nextInt(depth == 0 ? 5 : 9)) {
            case 0, 1 -> number(random.nextInt(4));
            case 2 -> new StringValue(List.of("", "x", "xy", "it's").get(random.nextInt(1, 4)));
            case 3 -> new BoolValue(random.nextBoolean());
            case 4 -> NullValue.NULL;
            case 5 -> new StringSetValue(random.nextBoolean() ? Set.of("x") : Set.of("x", "xy"));
            case 6 -> new ListValue(List.of(number(random.nextInt(3)), new StringValue("x")));
            case 7 -> new MapValue(Map.of("c", number(random.nextInt(3))));
            default -> null;
        };
    }

    private static AttributeValue anyValue(Random random) {
        AttributeValue value = value(random, 1);
        return value == null ? new StringValue("x") : value;
    }

    private static String condition(Random random, Map<String, Supplied<AttributeValue>> values, int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            String one = condition(random, values, depth - 1);
            String other = condition(random, values, depth - 1);
            return switch (random.nextInt(4)) {
                case 0 -> "NOT (" + one + " AND " + other + ")";
                case 1 -> "(" + one + " OR " + other + ") AND attribute_exists(a)";
                case 2 -> one + " OR " + other;
                default -> one + " AND NOT " + other;
            };
        }
        String path = List.of("a", "b", "#n", "a.c", "b[0]").get(random.nextInt(5));
        return switch (random.nextInt(9)) {
            case 0, 1 -> path + " <> " + place(values, anyValue(random));
            case 2 -> path + " = " + place(values, anyValue(random));
            case 3 -> path + " > " + place(values, number(random.nextInt(3)));
            case 4 -> path + " BETWEEN " + place(values, number(0)) + " AND " + place(values, number(2));
            case 5 -> path + " IN (" + place(values, anyValue(random)) + ", " + place(values, anyValue(random)) + ")";
            case 6 -> random.nextBoolean() ? "attribute_exists(" + path + ")" : "attribute_not_exists(" + path + ")";
            case 7 -> "contains(" + path + ", " + place(values, new StringValue("x")) + ")";
            default -> "size(" + path + ") >= " + place(values, number(random.nextInt(1, 3)));
        };
    }

    private static String place(Map<String, Supplied<AttributeValue>> values, AttributeValue value) {
        String placeholder = ":v" + values.size();
        values.put(placeholder, Supplied.of(value));
        return placeholder;
    }
}
