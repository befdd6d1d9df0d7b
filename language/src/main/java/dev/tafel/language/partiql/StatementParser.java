package dev.tafel.language.partiql;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.update.UpdateAction;
import dev.tafel.language.partiql.Statement.Returning;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.AttributeValue.MapValue;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads PartiQL statements.
 *
 * <p>A missing attribute is unequal to nothing, otherwise conditions mean what they mean in expressions. What the
 * service says to statements that it does not take was captured from it; where it names a detail, the detail is ours.
 */
public final class StatementParser {

    private final TokenReader in;
    private final ValueParser values;
    private final PathParser paths;

    private StatementParser(String statement, List<AttributeValue> parameters) {
        this.in = new TokenReader(Lexer.tokens(statement));
        this.values = new ValueParser(in, parameters);
        this.paths = new PathParser(in);
    }

    /**
     * The statement.
     *
     * @param parameters the values of its question marks, in their order
     * @throws ApiException ValidationException if it is none, or has another number of parameters
     */
    public static Statement parse(String statement, List<AttributeValue> parameters) {
        StatementParser parser = new StatementParser(statement, parameters);
        Statement parsed = parser.statement();
        parser.in.takeSymbol(";");
        if (parser.in.peek().kind() != Token.Kind.END) {
            throw StatementErrors.unexpected(parser.in.peek(), "the end of the statement");
        }
        parser.values.requireAllParameters();
        return parsed;
    }

    private Statement statement() {
        if (in.takeKeyword("SELECT")) {
            return select();
        }
        if (in.takeKeyword("INSERT")) {
            return insert();
        }
        if (in.takeKeyword("UPDATE")) {
            return update();
        }
        if (in.takeKeyword("DELETE")) {
            return delete();
        }
        if (in.takeKeyword("EXISTS")) {
            in.expectSymbol("(");
            in.expectKeyword("SELECT");
            Statement.Select select = select();
            in.expectSymbol(")");
            return new Statement.Exists(select);
        }
        throw StatementErrors.malformed("Expected data manipulation");
    }

    private Statement.Select select() {
        List<DocumentPath> projection = new ArrayList<>();
        if (!in.takeSymbol("*")) {
            do {
                requireNoCall();
                projection.add(paths.path());
            } while (in.takeSymbol(","));
        }
        in.expectKeyword("FROM");
        String table = component();
        String index = in.takeSymbol(".") ? component() : null;
        if (in.peek().isSymbol(".")) {
            throw ApiException.validation("A path may contain at most 2 components in the FROM clause");
        }
        Condition where = where();
        return new Statement.Select(table, index, projection, where, orderBy());
    }

    /** There are no aggregates; the service finds them where it expects a path, and says this alone. */
    private void requireNoCall() {
        if (in.peek().kind() == Token.Kind.WORD && in.peekSecond().isSymbol("(")) {
            throw ApiException.validation(
                    "Unexpected path component at " + in.peek().span());
        }
    }

    private List<Statement.SortTerm> orderBy() {
        List<Statement.SortTerm> terms = new ArrayList<>();
        if (in.takeKeyword("ORDER")) {
            in.expectKeyword("BY");
            do {
                DocumentPath path = paths.path();
                boolean descending = in.takeKeyword("DESC");
                if (!descending) {
                    in.takeKeyword("ASC");
                }
                terms.add(new Statement.SortTerm(path.head(), descending));
            } while (in.takeSymbol(","));
        }
        return terms;
    }

    private Statement insert() {
        in.expectKeyword("INTO");
        Token first = in.peek();
        String table = component();
        if (in.peek().isSymbol(".")) {
            throw ApiException.validation(
                    "FROM clause may only contain a single table name in data manipulation statements at "
                            + first.span());
        }
        in.expectKeyword("VALUE");
        Token start = in.peek();
        if (!(values.value() instanceof MapValue item)) {
            throw StatementErrors.unexpected(start, "an item");
        }
        return new Statement.Insert(table, item.entries());
    }

    private Statement update() {
        String table = component();
        boolean onIndex = takeIndex();
        List<UpdateAction> actions = new UpdateParser(in, values, paths).actions();
        Condition where = where();
        Returning returning = returning();
        requireTable(onIndex);
        return new Statement.Update(table, actions, where, returning);
    }

    private Statement delete() {
        in.expectKeyword("FROM");
        String table = component();
        boolean onIndex = takeIndex();
        Condition where = where();
        Returning returning = returning();
        requireTable(onIndex);
        if (returning != null && returning != Returning.ALL_OLD) {
            throw ApiException.validation("Invalid returning clause: RETURNING " + returning.text()
                    + " *. Only RETURNING ALL OLD * is allowed in DELETE statements.");
        }
        return new Statement.Delete(table, where, returning);
    }

    private boolean takeIndex() {
        boolean found = in.takeSymbol(".");
        if (found) {
            component();
        }
        return found;
    }

    private static void requireTable(boolean onIndex) {
        if (onIndex) {
            throw ApiException.validation("This operation is not supported on an index");
        }
    }

    /** One name of a path in FROM. */
    private String component() {
        Token token = in.take();
        if (!token.isName()) {
            throw StatementErrors.unexpected(token, "the name of a table or index");
        }
        if (token.text().isEmpty()) {
            throw ApiException.validation("Path component cannot be an empty string");
        }
        return token.text();
    }

    private @Nullable Condition where() {
        return in.takeKeyword("WHERE") ? new ConditionParser(in, values, paths).condition() : null;
    }

    private @Nullable Returning returning() {
        if (!in.takeKeyword("RETURNING")) {
            return null;
        }
        Token which = in.take();
        Token age = in.take();
        in.expectSymbol("*");
        String text = which.text() + " " + age.text();
        return Stream.of(Returning.values())
                .filter(returning -> returning.text().equalsIgnoreCase(text))
                .findFirst()
                .orElseThrow(() -> StatementErrors.unexpected(which, "ALL or MODIFIED, and OLD or NEW"));
    }
}
