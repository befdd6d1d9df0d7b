package dev.tafel.language.expression.syntax;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Parses paths, values and calls, which conditions and updates have in common. */
final class OperandParser {

    private final TokenReader reader;
    private final Findings findings;

    OperandParser(TokenReader reader, Findings findings) {
        this.reader = reader;
        this.findings = findings;
    }

    /** An operand, and whether all of it stands in parentheses. */
    private record Enclosed(OperandSyntax operand, boolean inParentheses) {}

    /** An operand, in one pair of parentheses or none. */
    OperandSyntax operand() {
        return enclosed().operand();
    }

    private Enclosed enclosed() {
        if (!reader.isAt(TokenType.OPEN_PARENTHESIS)) {
            return new Enclosed(plainOperand(), false);
        }
        openParenthesis();
        Enclosed inner = enclosed();
        closeParenthesis(inner.inParentheses());
        PathSyntax longer = continuedPath(inner.operand());
        return longer == null
                ? new Enclosed(inner.operand(), true)
                : new Enclosed(new OperandSyntax.Path(longer), false);
    }

    void openParenthesis() {
        if (!reader.enter()) {
            throw findings.tooManyParentheses();
        }
        reader.expect(TokenType.OPEN_PARENTHESIS);
    }

    /** Ends a pair of parentheses; {@code alreadyEnclosed} if nothing but another pair is in it. */
    void closeParenthesis(boolean alreadyEnclosed) {
        reader.expect(TokenType.CLOSE_PARENTHESIS);
        reader.leave();
        if (alreadyEnclosed) {
            findings.redundantParentheses();
        }
    }

    /** An operand that is not in parentheses. */
    OperandSyntax plainOperand() {
        TokenType type = reader.peek().type();
        if (type == TokenType.VALUE_PLACEHOLDER) {
            return new OperandSyntax.Value(reader.take().text());
        }
        if (type == TokenType.IDENTIFIER && reader.peekSecond() == TokenType.OPEN_PARENTHESIS) {
            return call();
        }
        return new OperandSyntax.Path(path());
    }

    /** In conditions a path may go on after a part of it that stands in parentheses; null if it does not. */
    @Nullable
    PathSyntax continuedPath(OperandSyntax enclosed) {
        boolean goesOn = reader.isAt(TokenType.DOT) || reader.isAt(TokenType.OPEN_BRACKET);
        return goesOn && reader.kind() != ExpressionKind.UPDATE && enclosed instanceof OperandSyntax.Path start
                ? furtherSteps(new ArrayList<>(start.path().steps()))
                : null;
    }

    /** A path. */
    PathSyntax path() {
        List<PathSyntax.Step> steps = new ArrayList<>();
        steps.add(name());
        return furtherSteps(steps);
    }

    private PathSyntax furtherSteps(List<PathSyntax.Step> steps) {
        while (true) {
            if (reader.takeIf(TokenType.DOT)) {
                steps.add(name());
            } else if (reader.takeIf(TokenType.OPEN_BRACKET)) {
                steps.add(index());
                reader.expect(TokenType.CLOSE_BRACKET);
            } else {
                break;
            }
        }
        if (steps.size() > ExpressionLimits.PATH_STEPS_MAX) {
            throw reader.kind()
                    .invalid("The document path has too many nesting levels; nesting levels: " + steps.size());
        }
        return PathSyntax.of(steps);
    }

    private PathSyntax.Step name() {
        if (reader.isAt(TokenType.NAME_PLACEHOLDER)) {
            return new PathSyntax.Step.Placeholder(reader.take().text());
        }
        String name = reader.expect(TokenType.IDENTIFIER).text();
        findings.identifier(name);
        return new PathSyntax.Step.Identifier(name);
    }

    private PathSyntax.Step index() {
        String digits = reader.expect(TokenType.DIGITS).text();
        try {
            return new PathSyntax.Step.Index(Integer.parseInt(digits));
        } catch (NumberFormatException e) {
            throw reader.kind().invalid("List index is not within the allowable range; index: [" + digits + "]");
        }
    }

    private OperandSyntax.Call call() {
        String name = reader.take().text();
        if (!reader.enter()) {
            throw findings.tooManyCalls(name);
        }
        reader.expect(TokenType.OPEN_PARENTHESIS);
        List<OperandSyntax> operands = new ArrayList<>();
        do {
            operands.add(operand());
        } while (reader.takeIf(TokenType.COMMA));
        reader.expect(TokenType.CLOSE_PARENTHESIS);
        reader.leave();
        operands.forEach(this::checkNested);
        return new OperandSyntax.Call(checkedFunction(name), operands);
    }

    /** A test is no operand of anything; {@code list_append} is no operand of another function. */
    private void checkNested(OperandSyntax operand) {
        if (operand instanceof OperandSyntax.Call call
                && (call.function().isTest() || call.function() == Function.LIST_APPEND)) {
            findings.misusedFunction(call.function());
        }
    }

    private Function checkedFunction(String name) {
        Function function = Function.named(name);
        if (function == null) {
            findings.unknownFunction(name);
            // Some function must stand in the tree, which nobody will see.
            return Function.SIZE;
        }
        if (function.isOfUpdates() != (reader.kind() == ExpressionKind.UPDATE)) {
            findings.functionOfOtherFamily(function);
        }
        return function;
    }
}
