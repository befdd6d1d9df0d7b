package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.Function;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.PathSyntax;
import dev.tafel.language.expression.syntax.ProjectionSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.Action;
import dev.tafel.language.expression.syntax.UpdateSyntax.SetValue;
import dev.tafel.language.expression.value.Relation;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Random expressions over a few names and values, so that they meet each other and the items of {@link RandomValues}.
 */
final class RandomExpressions {

    static final List<String> NAMES = List.of("p", "q", "r", "Foo_9");
    static final Map<String, String> NAME_PLACEHOLDERS = Map.of("#p", "p", "#q", "q", "#0", "x.y");
    static final List<String> VALUE_PLACEHOLDERS = List.of(":a", ":b", ":c", ":t", ":n", ":l", ":s");

    private final RandomGenerator random;

    RandomExpressions(RandomGenerator random) {
        this.random = random;
    }

    ConditionSyntax condition(int depth) {
        if (depth == 0 || random.nextInt(3) == 0) {
            return primary();
        }
        return switch (random.nextInt(3)) {
            case 0 -> new ConditionSyntax.And(some(2, () -> condition(depth - 1)));
            case 1 -> new ConditionSyntax.Or(some(2, () -> condition(depth - 1)));
            default -> new ConditionSyntax.Not(condition(depth - 1));
        };
    }

    private ConditionSyntax primary() {
        return switch (random.nextInt(5)) {
            case 0, 1 -> new ConditionSyntax.Comparison(pick(List.of(Relation.values())), operand(), operand());
            case 2 -> new ConditionSyntax.Between(operand(), operand(), operand());
            case 3 -> new ConditionSyntax.In(operand(), some(1, this::operand));
            default -> new ConditionSyntax.Test(test());
        };
    }

    private OperandSyntax.Call test() {
        return switch (random.nextInt(5)) {
            case 0 -> call(Function.ATTRIBUTE_EXISTS, new OperandSyntax.Path(path()));
            case 1 -> call(Function.ATTRIBUTE_NOT_EXISTS, new OperandSyntax.Path(path()));
            case 2 -> call(Function.ATTRIBUTE_TYPE, operand(), new OperandSyntax.Value(":t"));
            case 3 -> call(Function.BEGINS_WITH, operand(), operand());
            default -> call(Function.CONTAINS, operand(), operand());
        };
    }

    private static OperandSyntax.Call call(Function function, OperandSyntax... operands) {
        return new OperandSyntax.Call(function, List.of(operands));
    }

    private OperandSyntax operand() {
        return switch (random.nextInt(6)) {
            case 0, 1 -> value();
            case 2 -> call(Function.SIZE, random.nextBoolean() ? value() : new OperandSyntax.Path(path()));
            default -> new OperandSyntax.Path(path());
        };
    }

    private OperandSyntax.Value value() {
        return new OperandSyntax.Value(pick(VALUE_PLACEHOLDERS));
    }

    PathSyntax path() {
        List<PathSyntax.Step> steps = new ArrayList<>();
        steps.add(name());
        while (steps.size() < 4 && random.nextInt(3) == 0) {
            steps.add(random.nextBoolean() ? name() : new PathSyntax.Step.Index(random.nextInt(5)));
        }
        return PathSyntax.of(steps);
    }

    private PathSyntax.Step name() {
        return random.nextInt(4) == 0
                ? new PathSyntax.Step.Placeholder(pick(List.copyOf(NAME_PLACEHOLDERS.keySet())))
                : new PathSyntax.Step.Identifier(pick(NAMES));
    }

    ProjectionSyntax projection() {
        return new ProjectionSyntax(some(1, this::path));
    }

    UpdateSyntax update() {
        Map<String, Supplier<Action>> sections = new LinkedHashMap<>();
        sections.put("SET", () -> new Action.Set(path(), setValue()));
        sections.put("REMOVE", () -> new Action.Remove(path()));
        sections.put("ADD", () -> new Action.Add(path(), new OperandSyntax.Value(random.nextBoolean() ? ":n" : ":s")));
        sections.put("DELETE", () -> new Action.Delete(path(), new OperandSyntax.Value(":s")));
        List<Action> actions = new ArrayList<>();
        while (actions.isEmpty()) {
            sections.values().forEach(section -> {
                if (random.nextInt(3) == 0) {
                    actions.addAll(some(1, section));
                }
            });
        }
        return new UpdateSyntax(actions);
    }

    private SetValue setValue() {
        if (random.nextInt(3) == 0) {
            UpdateSyntax.Sign sign = pick(List.of(UpdateSyntax.Sign.values()));
            return new SetValue.Arithmetic(sign, setOperand(1), setOperand(1));
        }
        return new SetValue.Single(setOperand(2));
    }

    private OperandSyntax setOperand(int depth) {
        return switch (random.nextInt(depth == 0 ? 3 : 5)) {
            case 0 -> value();
            case 1, 2 -> new OperandSyntax.Path(path());
            case 3 -> call(Function.IF_NOT_EXISTS, new OperandSyntax.Path(path()), plainOrIfNotExists(depth - 1));
            default -> call(Function.LIST_APPEND, plainOrIfNotExists(depth - 1), new OperandSyntax.Value(":l"));
        };
    }

    private OperandSyntax plainOrIfNotExists(int depth) {
        return depth > 0 && random.nextBoolean()
                ? call(Function.IF_NOT_EXISTS, new OperandSyntax.Path(path()), setOperand(0))
                : setOperand(0);
    }

    <T> T pick(List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private <T> List<T> some(int min, Supplier<T> one) {
        List<T> list = new ArrayList<>();
        int size = min + random.nextInt(3);
        for (int i = 0; i < size; i++) {
            list.add(one.get());
        }
        return list;
    }
}
