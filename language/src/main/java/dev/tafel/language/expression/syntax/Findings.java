package dev.tafel.language.expression.syntax;

import dev.tafel.model.error.ApiException;
import org.jspecify.annotations.Nullable;

/**
 * Errors that depend on the text alone but are reported only when all of it could be parsed, by kind of error rather
 * than by place. Of each kind the first in the text is kept.
 */
final class Findings {

    private static final String REDUNDANT_PARENTHESES = "The expression has redundant parentheses;";

    private final ExpressionKind kind;
    private @Nullable String redundantParentheses;
    private @Nullable String unusableFunction;
    private @Nullable String misusedFunction;
    private @Nullable String reservedWord;
    private @Nullable String repeatedSection;

    Findings(ExpressionKind kind) {
        this.kind = kind;
    }

    void redundantParentheses() {
        redundantParentheses = REDUNDANT_PARENTHESES;
    }

    /** Parentheses are nested beyond any use. */
    ApiException tooManyParentheses() {
        return kind.invalid(REDUNDANT_PARENTHESES);
    }

    /** Calls are nested beyond any use; the innermost is of the function {@code name}. */
    ApiException tooManyCalls(String name) {
        Function function = Function.named(name);
        return kind.invalid(function == null ? unknown(name) : misused(function));
    }

    void unknownFunction(String name) {
        if (unusableFunction == null) {
            unusableFunction = unknown(name);
        }
    }

    private static String unknown(String name) {
        return "Invalid function name; function: " + name;
    }

    void functionOfOtherFamily(Function function) {
        if (unusableFunction == null) {
            String family = function.isOfUpdates() ? "a condition expression" : "an update expression";
            unusableFunction = "The function is not allowed in " + family + "; function: " + function.functionName();
        }
    }

    void misusedFunction(Function function) {
        if (misusedFunction == null) {
            misusedFunction = misused(function);
        }
    }

    private static String misused(Function function) {
        return "The function is not allowed to be used this way in an expression; function: " + function.functionName();
    }

    void identifier(String name) {
        if (reservedWord == null && ReservedWords.contains(name)) {
            reservedWord = "Attribute name is a reserved keyword; reserved keyword: " + name;
        }
    }

    void repeatedSection(String section) {
        if (repeatedSection == null) {
            repeatedSection = "The \"" + section + "\" section can only be used once in an update expression;";
        }
    }

    /** Throws what was found in a condition, in the service's order. */
    void raiseForCondition() {
        raiseFirst(redundantParentheses, unusableFunction, misusedFunction, reservedWord);
    }

    /** Throws what was found in an update or a projection, in the service's order. */
    void raiseForUpdate() {
        raiseFirst(redundantParentheses, reservedWord, unusableFunction, misusedFunction, repeatedSection);
    }

    private void raiseFirst(@Nullable String... found) throws ApiException {
        for (String detail : found) {
            if (detail != null) {
                throw kind.invalid(detail);
            }
        }
    }
}
