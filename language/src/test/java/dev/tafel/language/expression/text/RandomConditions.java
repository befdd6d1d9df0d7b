package dev.tafel.language.expression.text;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.language.expression.value.Relation;
import dev.tafel.language.expression.value.ValueComparison;
import dev.tafel.model.value.AttributeType;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.random.RandomGenerator;

/** Conditions that the service accepts, and items for which they hold now and then. */
final class RandomConditions {

    private static final List<String> NAMES =
            List.of("a", "total", "status", "remove", "a-b", "a.b", "größe", "x😀", "_id", "SIZE", "contains", "n1");

    private final RandomGenerator random;

    RandomConditions(RandomGenerator random) {
        this.random = random;
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    Condition condition(int depth) {
        if (depth > 0 && random.nextInt(3) > 0) {
            return switch (random.nextInt(3)) {
                case 0 -> new Condition.And(conditions(depth - 1));
                case 1 -> new Condition.Or(conditions(depth - 1));
                default -> new Condition.Not(condition(depth - 1));
            };
        }
        return simple();
    }

    private List<Condition> conditions(int depth) {
        List<Condition> conditions = new ArrayList<>();
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            conditions.add(condition(depth));
        }
        return conditions;
    }

    private Condition simple() {
        DocumentPath path = path();
        Operand operand = new Operand.Path(path);
        return switch (random.nextInt(9)) {
            case 0 -> new Condition.Exists(path);
            case 1 -> new Condition.NotExists(path);
            case 2 -> new Condition.HasType(operand, any(List.of(AttributeType.values())));
            case 3 -> new Condition.BeginsWith(operand, constant(random.nextBoolean() ? text() : binary()));
            case 4 -> new Condition.Contains(operand, constant(value(1)));
            case 5 -> between(operand);
            case 6 -> new Condition.In(operand, List.of(constant(value(1)), constant(scalar()), constant(scalar())));
            case 7 ->
                new Condition.Comparison(
                        any(List.of(Relation.values())),
                        new Operand.Size(operand),
                        constant(AttributeValue.of(DynamoNumber.of(random.nextInt(4)))));
            default -> comparison(operand);
        };
    }

    private Condition comparison(Operand operand) {
        Relation relation = any(List.of(Relation.values()));
        Operand other = constant(relation.isOrder() ? scalar() : value(1));
        return random.nextInt(4) == 0
                ? new Condition.Comparison(relation, other, operand)
                : new Condition.Comparison(relation, operand, other);
    }

    private Condition between(Operand operand) {
        AttributeValue one = scalar();
        AttributeValue two = scalar();
        if (one.type() != two.type()) {
            two = one;
        }
        boolean ordered = ValueComparison.compare(one, two) <= 0;
        return new Condition.Between(operand, constant(ordered ? one : two), constant(ordered ? two : one));
    }

    private static Operand constant(AttributeValue value) {
        return new Operand.Constant(value);
    }

    private DocumentPath path() {
        List<PathElement> rest = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            rest.add(
                    random.nextInt(4) == 0
                            ? new PathElement.Index(random.nextInt(2))
                            : new PathElement.Name(any(NAMES)));
        }
        return new DocumentPath(any(NAMES), rest);
    }

    private AttributeValue text() {
        return AttributeValue.of(any(List.of("", "a", "ab", "'\"\\", "\n\t", "😀é", "b")));
    }

    private AttributeValue binary() {
        return new AttributeValue.BinaryValue(Bytes.hex(any(List.of("", "00", "00ff"))));
    }

    private AttributeValue scalar() {
        return switch (random.nextInt(3)) {
            case 0 -> text();
            case 1 -> binary();
            default ->
                AttributeValue.of(
                        DynamoNumber.parse(any(List.of("0", "1", "-2.5", "12345678901234567890123456789012345678"))));
        };
    }

    private AttributeValue value(int depth) {
        return switch (random.nextInt(depth > 0 ? 9 : 6)) {
            case 0 -> new AttributeValue.BoolValue(random.nextBoolean());
            case 1 -> AttributeValue.NullValue.NULL;
            case 2 -> new AttributeValue.StringSetValue(Set.of("a", "b"));
            case 6 -> new AttributeValue.ListValue(List.of(value(depth - 1), value(depth - 1)));
            case 7 -> new AttributeValue.MapValue(Map.of(any(NAMES), value(depth - 1)));
            case 8 ->
                new AttributeValue.NumberSetValue(new LinkedHashSet<>(List.of(DynamoNumber.of(1), DynamoNumber.of(2))));
            default -> scalar();
        };
    }

    Item item() {
        Map<String, AttributeValue> attributes = new LinkedHashMap<>();
        for (String name : NAMES) {
            if (random.nextInt(3) > 0) {
                attributes.put(name, value(2));
            }
        }
        return Item.of(attributes);
    }
}
