package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ConditionSyntax;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.PathSyntax;
import dev.tafel.language.expression.syntax.ProjectionSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.Action;
import dev.tafel.language.expression.syntax.UpdateSyntax.SetValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.random.RandomGenerator;

/** Spells expressions, with white space, cases of keywords and parentheses as chance has it. */
final class ExpressionPrinter
        implements ConditionSyntax.Visitor<String>, OperandSyntax.Visitor<String>, Action.Visitor<String> {

    private final RandomGenerator random;

    ExpressionPrinter(RandomGenerator random) {
        this.random = random;
    }

    String print(ConditionSyntax condition) {
        return space() + condition.accept(this) + space();
    }

    String print(ProjectionSyntax projection) {
        return space() + joined(projection.paths().stream().map(this::path).toList()) + space();
    }

    /** Actions of one section stand together already, as the parser gives them. */
    String print(UpdateSyntax update) {
        Map<String, List<String>> sections = new LinkedHashMap<>();
        for (Action action : update.actions()) {
            sections.computeIfAbsent(action.getClass().getSimpleName(), name -> new ArrayList<>())
                    .add(action.accept(this));
        }
        StringBuilder text = new StringBuilder(space());
        sections.forEach((section, actions) ->
                text.append(keyword(section)).append(joined(actions)).append(" "));
        return text.toString();
    }

    @Override
    public String visitAnd(ConditionSyntax.And condition) {
        return joinedBy("AND", condition.operands());
    }

    @Override
    public String visitOr(ConditionSyntax.Or condition) {
        return joinedBy("OR", condition.operands());
    }

    /** Conditions that bind less tightly, and those of the same kind, need parentheses; others may have them. */
    private String joinedBy(String operator, List<ConditionSyntax> operands) {
        List<String> texts = new ArrayList<>();
        for (ConditionSyntax operand : operands) {
            boolean loose = operand instanceof ConditionSyntax.Or
                    || (operand instanceof ConditionSyntax.And && operator.equals("AND"));
            texts.add(loose ? parenthesised(operand.accept(this)) : maybeParenthesised(operand.accept(this)));
        }
        return String.join(keyword(operator), texts);
    }

    @Override
    public String visitNot(ConditionSyntax.Not condition) {
        ConditionSyntax operand = condition.operand();
        boolean loose = operand instanceof ConditionSyntax.Or || operand instanceof ConditionSyntax.And;
        String text = operand.accept(this);
        return keyword("NOT") + (loose ? parenthesised(text) : maybeParenthesised(text));
    }

    @Override
    public String visitComparison(ConditionSyntax.Comparison condition) {
        return operand(condition.left())
                + space()
                + condition.relation().symbol()
                + space()
                + operand(condition.right());
    }

    @Override
    public String visitBetween(ConditionSyntax.Between condition) {
        return operand(condition.value())
                + keyword("BETWEEN")
                + operand(condition.lower())
                + keyword("AND")
                + operand(condition.upper());
    }

    @Override
    public String visitIn(ConditionSyntax.In condition) {
        List<String> candidates =
                condition.candidates().stream().map(this::operand).toList();
        return operand(condition.value()) + keyword("IN") + "(" + joined(candidates) + ")";
    }

    @Override
    public String visitTest(ConditionSyntax.Test condition) {
        return visitCall(condition.call());
    }

    @Override
    public String visitPath(OperandSyntax.Path operand) {
        return path(operand.path());
    }

    @Override
    public String visitValue(OperandSyntax.Value operand) {
        return operand.key();
    }

    @Override
    public String visitCall(OperandSyntax.Call operand) {
        List<String> operands = operand.operands().stream().map(this::operand).toList();
        return operand.function().functionName() + space() + "(" + joined(operands) + ")";
    }

    @Override
    public String visitSet(Action.Set action) {
        return path(action.target()) + space() + "=" + space() + setValue(action.value());
    }

    @Override
    public String visitRemove(Action.Remove action) {
        return path(action.target());
    }

    @Override
    public String visitAdd(Action.Add action) {
        return path(action.target()) + space() + action.value().key();
    }

    @Override
    public String visitDelete(Action.Delete action) {
        return path(action.target()) + space() + action.value().key();
    }

    private String setValue(SetValue value) {
        if (value instanceof SetValue.Arithmetic sum) {
            return maybeParenthesised(
                    operand(sum.left()) + space() + sum.sign().symbol() + space() + operand(sum.right()));
        }
        return operand(((SetValue.Single) value).operand());
    }

    private String operand(OperandSyntax operand) {
        return maybeParenthesised(operand.accept(this));
    }

    private String path(PathSyntax path) {
        StringBuilder text = new StringBuilder();
        for (PathSyntax.Step step : path.steps()) {
            if (step instanceof PathSyntax.Step.Index index) {
                text.append("[").append(space()).append(index.position()).append("]");
            } else {
                text.append(text.isEmpty() ? "" : space() + "." + space());
                text.append(
                        step instanceof PathSyntax.Step.Identifier identifier
                                ? identifier.name()
                                : ((PathSyntax.Step.Placeholder) step).key());
            }
        }
        return text.toString();
    }

    private String joined(List<String> texts) {
        return String.join(space() + "," + space(), texts);
    }

    private String maybeParenthesised(String text) {
        return random.nextInt(5) == 0 ? parenthesised(text) : text;
    }

    private String parenthesised(String text) {
        return "(" + space() + text + space() + ")";
    }

    /** A keyword with space around, in some case. */
    private String keyword(String word) {
        String text = switch (random.nextInt(3)) {
            case 0 -> word.toUpperCase(Locale.ROOT);
            case 1 -> word.toLowerCase(Locale.ROOT);
            default -> word.charAt(0) + word.substring(1).toLowerCase(Locale.ROOT);
        };
        return " " + text + " ";
    }

    private String space() {
        return random.nextInt(4) == 0 ? List.of(" ", "\t", "\n", " \r\n").get(random.nextInt(4)) : "";
    }
}
