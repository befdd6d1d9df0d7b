package dev.tafel.language.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathOverlaps;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.OperandSyntax;
import dev.tafel.language.expression.syntax.PathSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.Action;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateStyle;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/**
 * Binds an update to the names and values of a request.
 *
 * <p>The service looks for undefined names in the whole text first, then for undefined values, then for paths that
 * overlap, then for paths that conflict, then at the operands of ADD and DELETE, then at those of functions and
 * arithmetic. So do we, in this order: {@link PlaceholderCheck}, {@link PathOverlaps}, {@link UpdateChecks}.
 */
final class UpdateBinder implements Action.Visitor<UpdateAction> {

    private final Bindings bindings;

    private UpdateBinder(Bindings bindings) {
        this.bindings = bindings;
    }

    static Update bind(UpdateSyntax syntax, Bindings bindings) {
        PlaceholderCheck.check(syntax, bindings);
        UpdateBinder binder = new UpdateBinder(bindings);
        List<DocumentPath> targets = syntax.actions().stream()
                .map(action -> binder.path(action.target()))
                .toList();
        String clash = PathOverlaps.find(targets);
        if (clash != null) {
            throw ExpressionKind.UPDATE.invalid(clash);
        }
        List<UpdateAction> actions = new ArrayList<>();
        UpdateChecks.setOperands(syntax, bindings);
        for (Action action : syntax.actions()) {
            actions.add(action.accept(binder));
        }
        return Update.of(actions);
    }

    @Override
    public UpdateAction visitSet(Action.Set action) {
        return new UpdateAction.Set(path(action.target()), UpdateValueBinder.bind(action.value(), bindings));
    }

    @Override
    public UpdateAction visitRemove(Action.Remove action) {
        return new UpdateAction.Remove(path(action.target()));
    }

    @Override
    public UpdateAction visitAdd(Action.Add action) {
        return new UpdateAction.Add(path(action.target()), value(action.value()), UpdateStyle.EXPRESSION);
    }

    @Override
    public UpdateAction visitDelete(Action.Delete action) {
        return new UpdateAction.Delete(path(action.target()), value(action.value()), UpdateStyle.EXPRESSION);
    }

    private DocumentPath path(PathSyntax path) {
        return path.resolve(key -> bindings.name(ExpressionKind.UPDATE, key));
    }

    private AttributeValue value(OperandSyntax.Value value) {
        return bindings.value(ExpressionKind.UPDATE, value.key());
    }
}
