package dev.tafel.language.expression;

import static org.assertj.core.api.Assertions.catchThrowable;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.update.Update;
import dev.tafel.language.notation.Notation;
import dev.tafel.model.error.ApiException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** Parses and binds as an operation does, with the names and values in the notation of tests. */
final class Expressions {

    private static final ExpressionParser PARSER = new ExpressionParser();

    private Expressions() {}

    static Condition condition(ExpressionKind kind, String text, String attributes) {
        Bindings bindings = Bindings.of(Notation.attributes(attributes));
        Condition condition = PARSER.condition(kind, text).bind(bindings);
        bindings.requireAllUsed();
        return condition;
    }

    static Condition condition(String text, String attributes) {
        return condition(ExpressionKind.CONDITION, text, attributes);
    }

    static Update update(String text, String attributes) {
        Bindings bindings = Bindings.of(Notation.attributes(attributes));
        Update update = PARSER.update(text).bind(bindings);
        bindings.requireAllUsed();
        return update;
    }

    static ItemProjection projection(String text, String attributes) {
        Bindings bindings = Bindings.of(Notation.attributes(attributes));
        ItemProjection projection = PARSER.projection(text).bind(bindings);
        bindings.requireAllUsed();
        return projection;
    }

    /** The text of the error that the caller is told. */
    static String errorOf(ThrowingCallable call) {
        Throwable thrown = catchThrowable(call);
        if (!(thrown instanceof ApiException error)) {
            throw new AssertionError("No answer to the caller, but " + thrown, thrown);
        }
        return String.valueOf(error.wireMessage());
    }
}
