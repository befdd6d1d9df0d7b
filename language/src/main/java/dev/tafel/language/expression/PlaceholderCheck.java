package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.PathSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.Action;
import dev.tafel.language.expression.syntax.UpdateSyntax.SetValue;
import java.util.ArrayList;
import java.util.List;

/** All placeholders of an update are defined: its names first, then its values, both in the order of the text. */
final class PlaceholderCheck implements Action.Visitor<PlaceholderCheck>, OperandSyntax.Visitor<PlaceholderCheck> {

    private final List<String> names = new ArrayList<>();
    private final List<String> values = new ArrayList<>();

    private PlaceholderCheck() {}

    static void check(UpdateSyntax syntax, Bindings bindings) {
        PlaceholderCheck placeholders = new PlaceholderCheck();
        syntax.actions().forEach(action -> action.accept(placeholders));
        placeholders.names.forEach(key -> bindings.name(ExpressionKind.UPDATE, key));
        placeholders.values.forEach(key -> bindings.value(ExpressionKind.UPDATE, key));
    }

    @Override
    public PlaceholderCheck visitSet(Action.Set action) {
        path(action.target());
        if (action.value() instanceof SetValue.Arithmetic sum) {
            sum.left().accept(this);
            return sum.right().accept(this);
        }
        return ((SetValue.Single) action.value()).operand().accept(this);
    }

    @Override
    public PlaceholderCheck visitRemove(Action.Remove action) {
        return path(action.target());
    }

    @Override
    public PlaceholderCheck visitAdd(Action.Add action) {
        path(action.target());
        return visitValue(action.value());
    }

    @Override
    public PlaceholderCheck visitDelete(Action.Delete action) {
        path(action.target());
        return visitValue(action.value());
    }

    @Override
    public PlaceholderCheck visitPath(OperandSyntax.Path operand) {
        return path(operand.path());
    }

    @Override
    public PlaceholderCheck visitValue(OperandSyntax.Value operand) {
        values.add(operand.key());
        return this;
    }

    @Override
    public PlaceholderCheck visitCall(OperandSyntax.Call operand) {
        operand.operands().forEach(argument -> argument.accept(this));
        return this;
    }

    private PlaceholderCheck path(PathSyntax path) {
        for (PathSyntax.Step step : path.steps()) {
            if (step instanceof PathSyntax.Step.Placeholder placeholder) {
                names.add(placeholder.key());
            }
        }
        return this;
    }
}
