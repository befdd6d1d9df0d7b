package dev.tafel.language.partiql;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import java.util.ArrayList;
import java.util.List;

/** Reads paths in items: {@code a}, {@code "a".b[0]}, {@code a['b']}. For one statement. */
final class PathParser {

    /** The longest list position that a statement can spell; a larger one is not in any item. */
    private static final int POSITION_DIGITS_MAX = 9;

    private final TokenReader in;

    PathParser(TokenReader in) {
        this.in = in;
    }

    DocumentPath path() {
        String head = name();
        List<PathElement> rest = new ArrayList<>();
        while (true) {
            if (in.takeSymbol(".")) {
                rest.add(new PathElement.Name(name()));
            } else if (in.takeSymbol("[")) {
                rest.add(inBrackets(in.take()));
                in.expectSymbol("]");
            } else {
                return new DocumentPath(head, rest);
            }
        }
    }

    private String name() {
        Token token = in.peek();
        if (!token.isName() || token.text().isEmpty()) {
            throw StatementErrors.unexpected(token, "the name of an attribute");
        }
        return in.take().text();
    }

    private static PathElement inBrackets(Token token) {
        if (token.kind() == Token.Kind.STRING) {
            return new PathElement.Name(token.text());
        }
        boolean isPosition = token.kind() == Token.Kind.NUMBER
                && token.text().length() <= POSITION_DIGITS_MAX
                && token.text().chars().allMatch(Character::isDigit);
        if (!isPosition) {
            throw StatementErrors.unexpected(token, "a position in a list");
        }
        return new PathElement.Index(Integer.parseInt(token.text()));
    }
}
