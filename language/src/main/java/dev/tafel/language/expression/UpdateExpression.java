package dev.tafel.language.expression;

import dev.tafel.language.expression.syntax.UpdateSyntax;
import dev.tafel.language.expression.update.Update;
import dev.tafel.model.error.ApiException;

/** A parsed update. Immutable, may be shared between threads. */
public final class UpdateExpression {

    private final UpdateSyntax syntax;

    UpdateExpression(UpdateSyntax syntax) {
        this.syntax = syntax;
    }

    /**
     * The update with the names and values of a request.
     *
     * @throws ApiException if something is not defined, or wrong whatever the item is
     */
    public Update bind(Bindings bindings) {
        return UpdateBinder.bind(syntax, bindings);
    }

    /** The update as written. */
    public UpdateSyntax syntax() {
        return syntax;
    }
}
