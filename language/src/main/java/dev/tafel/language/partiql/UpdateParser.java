package dev.tafel.language.partiql;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.expression.update.UpdateStyle;
import dev.tafel.language.expression.update.UpdateValue;
import dev.tafel.model.value.AttributeValue;
import java.util.ArrayList;
import java.util.List;

/** Reads what UPDATE changes. For one statement. */
final class UpdateParser {

    private final TokenReader in;
    private final ValueParser values;
    private final PathParser paths;

    UpdateParser(TokenReader in, ValueParser values, PathParser paths) {
        this.in = in;
        this.values = values;
        this.paths = paths;
    }

    /** All clauses SET and REMOVE, of which there is one at least. */
    List<UpdateAction> actions() {
        List<UpdateAction> actions = new ArrayList<>();
        while (true) {
            if (in.takeKeyword("SET")) {
                do {
                    actions.add(set());
                } while (in.takeSymbol(","));
            } else if (in.takeKeyword("REMOVE")) {
                do {
                    actions.add(new UpdateAction.Remove(paths.path()));
                } while (in.takeSymbol(","));
            } else if (actions.isEmpty()) {
                throw StatementErrors.unexpected(in.peek(), "SET or REMOVE");
            } else {
                return actions;
            }
        }
    }

    private UpdateAction set() {
        DocumentPath target = paths.path();
        in.expectSymbol("=");
        if (isCall("SET_ADD")) {
            return new UpdateAction.Add(target, elementsFor(target), UpdateStyle.EXPRESSION);
        }
        if (isCall("SET_DELETE")) {
            return new UpdateAction.Delete(target, elementsFor(target), UpdateStyle.EXPRESSION);
        }
        UpdateValue left = term();
        boolean plus = in.takeSymbol("+");
        if (!plus && !in.takeSymbol("-")) {
            return new UpdateAction.Set(target, left);
        }
        UpdateValue.Arithmetic.Sign sign = plus ? UpdateValue.Arithmetic.Sign.PLUS : UpdateValue.Arithmetic.Sign.MINUS;
        return new UpdateAction.Set(target, new UpdateValue.Arithmetic(sign, left, term()));
    }

    private boolean isCall(String function) {
        return in.isKeyword(function) && in.peekSecond().isSymbol("(");
    }

    /** The second operand of a function on sets, whose first one must be what is set. */
    private AttributeValue elementsFor(DocumentPath target) {
        Token function = in.take();
        in.expectSymbol("(");
        DocumentPath set = paths.path();
        in.expectSymbol(",");
        AttributeValue elements = values.value();
        in.expectSymbol(")");
        if (!set.equals(target)) {
            throw StatementErrors.malformed(
                    function.text() + " at " + function.span() + " changes another attribute than the one that is set");
        }
        return elements;
    }

    private UpdateValue term() {
        if (isCall("LIST_APPEND")) {
            in.take();
            in.expectSymbol("(");
            UpdateValue first = term();
            in.expectSymbol(",");
            UpdateValue second = term();
            in.expectSymbol(")");
            return new UpdateValue.ListAppend(first, second);
        }
        return values.isNext() ? new UpdateValue.Constant(values.value()) : new UpdateValue.Path(paths.path());
    }
}
