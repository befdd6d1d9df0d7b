package dev.tafel.language.partiql;

import dev.tafel.model.error.ApiException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The literals in the text of a statement, for whoever may keep its shape and not its values. */
public final class StatementLiterals {

    private StatementLiterals() {}

    /**
     * The statement with other literals; the names of a map's entries stay, as all names do.
     *
     * @param texts gives another text for one
     * @param numbers gives another number, as it is spelled
     * @return null if the text is cut into no tokens, so that nobody can say what is a literal
     */
    public static @Nullable String replaced(
            String statement, UnaryOperator<String> texts, UnaryOperator<String> numbers) {
        List<Token> tokens;
        try {
            tokens = Lexer.tokens(statement);
        } catch (ApiException e) {
            return null;
        }
        StringBuilder replaced = new StringBuilder();
        int at = 0;
        for (int i = 0; i < tokens.size(); i++) {
            Token token = tokens.get(i);
            boolean isEntry = i + 1 < tokens.size() && tokens.get(i + 1).isSymbol(":");
            String other = switch (token.kind()) {
                case STRING -> isEntry ? null : "'" + texts.apply(token.text()).replace("'", "''") + "'";
                case NUMBER -> numbers.apply(token.text());
                case WORD, QUOTED_NAME, SYMBOL, END -> null;
            };
            if (other != null) {
                replaced.append(statement, at, token.start()).append(other);
                at = token.start() + token.length();
            }
        }
        return replaced.append(statement.substring(at)).toString();
    }
}
