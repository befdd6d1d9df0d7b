package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.syntax.UpdateSyntax.Action;
import dev.tafel.model.value.AttributeType;

/** The operands of ADD are numbers or sets, those of DELETE sets. */
final class UpdateChecks implements Action.Visitor<UpdateChecks> {

    private final Bindings bindings;

    private UpdateChecks(Bindings bindings) {
        this.bindings = bindings;
    }

    static void setOperands(UpdateSyntax syntax, Bindings bindings) {
        UpdateChecks checks = new UpdateChecks(bindings);
        syntax.actions().forEach(action -> action.accept(checks));
    }

    @Override
    public UpdateChecks visitSet(Action.Set action) {
        return this;
    }

    @Override
    public UpdateChecks visitRemove(Action.Remove action) {
        return this;
    }

    @Override
    public UpdateChecks visitAdd(Action.Add action) {
        AttributeType type = type(action.value().key());
        return type == AttributeType.N ? this : requireSet("ADD", type);
    }

    @Override
    public UpdateChecks visitDelete(Action.Delete action) {
        return requireSet("DELETE", type(action.value().key()));
    }

    private AttributeType type(String key) {
        return bindings.value(ExpressionKind.UPDATE, key).type();
    }

    private UpdateChecks requireSet(String section, AttributeType type) {
        String name = switch (type) {
            case SS, NS, BS -> null;
            case S -> "STRING";
            case N -> "NUMBER";
            case B -> "BINARY";
            case BOOL -> "BOOLEAN";
            case NULL -> "NULL";
            case L -> "LIST";
            case M -> "MAP";
        };
        if (name != null) {
            throw ExpressionKind.UPDATE.invalid("Incorrect operand type for operator or function; operator: " + section
                    + ", operand type: " + name);
        }
        return this;
    }
}
