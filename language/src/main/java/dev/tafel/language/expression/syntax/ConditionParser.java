package dev.tafel.language.expression.syntax;

import dev.tafel.language.expression.value.Relation;
import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Parses conditions, by recursive descent.
 *
 * <pre>
 *  or        = and { OR and }
 *  and       = not { AND not }
 *  not       = { NOT } primary
 *  primary   = piece [ relation operand | BETWEEN operand AND operand | IN ( operand { , operand } ) ]
 *  piece     = ( or ) | operand
 * </pre>
 *
 * What stands in parentheses may turn out to be a condition or an operand, so both are parsed as a {@link Piece} and
 * told apart by what follows.
 */
public final class ConditionParser {

    private static final Set<String> KEYWORDS = Set.of("AND", "OR", "NOT", "BETWEEN", "IN");

    private final TokenReader reader;
    private final Findings findings;
    private final OperandParser operands;

    private ConditionParser(TokenReader reader) {
        this.reader = reader;
        this.findings = new Findings(reader.kind());
        this.operands = new OperandParser(reader, findings);
    }

    /**
     * The condition that {@code text} spells.
     *
     * @throws ApiException if it spells none, or is wrong whatever the names and values are
     */
    public static ConditionSyntax parse(ExpressionKind kind, String text) {
        ConditionParser parser = new ConditionParser(TokenReader.open(kind, text, KEYWORDS));
        ConditionSyntax condition = parser.condition(parser.or());
        parser.reader.expect(TokenType.END);
        parser.findings.raiseForCondition();
        return condition;
    }

    /** A condition, or an operand that more may follow; and whether all of it stands in parentheses. */
    private record Piece(
            @Nullable ConditionSyntax condition, @Nullable OperandSyntax operand, boolean inParentheses) {

        static Piece of(ConditionSyntax condition) {
            return new Piece(condition, null, false);
        }

        static Piece of(OperandSyntax operand) {
            return new Piece(null, operand, false);
        }

        Piece enclosed() {
            return new Piece(condition, operand, true);
        }
    }

    private Piece or() {
        Piece first = and();
        if (!reader.isAtKeyword("OR")) {
            return first;
        }
        List<ConditionSyntax> alternatives = new ArrayList<>();
        alternatives.add(condition(first));
        while (reader.takeIfKeyword("OR")) {
            reader.countOperator();
            alternatives.add(condition(and()));
        }
        return Piece.of(new ConditionSyntax.Or(alternatives));
    }

    private Piece and() {
        Piece first = not();
        if (!reader.isAtKeyword("AND")) {
            return first;
        }
        List<ConditionSyntax> parts = new ArrayList<>();
        parts.add(condition(first));
        while (reader.takeIfKeyword("AND")) {
            reader.countOperator();
            parts.add(condition(not()));
        }
        return Piece.of(new ConditionSyntax.And(parts));
    }

    private Piece not() {
        int negations = 0;
        while (reader.takeIfKeyword("NOT")) {
            reader.countOperator();
            negations++;
        }
        Piece piece = primary();
        if (negations == 0) {
            return piece;
        }
        ConditionSyntax condition = condition(piece);
        for (int i = 0; i < negations; i++) {
            condition = new ConditionSyntax.Not(condition);
        }
        return Piece.of(condition);
    }

    private Piece primary() {
        Piece piece = piece();
        OperandSyntax operand = piece.operand();
        if (operand == null) {
            return piece;
        }
        Relation relation = relation(reader.peek().type());
        if (relation != null) {
            reader.take();
            reader.countOperator();
            return Piece.of(new ConditionSyntax.Comparison(relation, compared(operand), compared(operands.operand())));
        }
        if (reader.takeIfKeyword("BETWEEN")) {
            reader.countOperator();
            return Piece.of(between(operand));
        }
        if (reader.takeIfKeyword("IN")) {
            reader.countOperator();
            return Piece.of(in(operand));
        }
        return piece;
    }

    private ConditionSyntax between(OperandSyntax value) {
        OperandSyntax lower = operands.operand();
        reader.expectKeyword("AND");
        OperandSyntax upper = operands.operand();
        return new ConditionSyntax.Between(compared(value), compared(lower), compared(upper));
    }

    private ConditionSyntax in(OperandSyntax value) {
        reader.expect(TokenType.OPEN_PARENTHESIS);
        compared(value);
        List<OperandSyntax> candidates = new ArrayList<>();
        do {
            candidates.add(compared(operands.operand()));
        } while (reader.takeIf(TokenType.COMMA));
        reader.expect(TokenType.CLOSE_PARENTHESIS);
        return new ConditionSyntax.In(value, candidates);
    }

    private Piece piece() {
        if (!reader.isAt(TokenType.OPEN_PARENTHESIS)) {
            return Piece.of(operands.plainOperand());
        }
        operands.openParenthesis();
        Piece inner = or();
        operands.closeParenthesis(inner.inParentheses());
        OperandSyntax operand = inner.operand();
        PathSyntax longer = operand == null ? null : operands.continuedPath(operand);
        return longer == null ? inner.enclosed() : Piece.of(new OperandSyntax.Path(longer));
    }

    /** The condition that a piece is, as nothing follows that would make one of an operand. */
    private ConditionSyntax condition(Piece piece) {
        if (piece.condition() != null) {
            return piece.condition();
        }
        if (!(piece.operand() instanceof OperandSyntax.Call call)) {
            throw reader.syntaxError();
        }
        if (!call.function().isTest()) {
            findings.misusedFunction(call.function());
        }
        return new ConditionSyntax.Test(call);
    }

    /** An operand of a comparator, which is no condition itself. */
    private OperandSyntax compared(OperandSyntax operand) {
        if (operand instanceof OperandSyntax.Call call && call.function().isTest()) {
            findings.misusedFunction(call.function());
        }
        return operand;
    }

    private static @Nullable Relation relation(TokenType type) {
        return switch (type) {
            case EQUAL -> Relation.EQUAL;
            case NOT_EQUAL -> Relation.NOT_EQUAL;
            case LESS -> Relation.LESS;
            case LESS_OR_EQUAL -> Relation.LESS_OR_EQUAL;
            case GREATER -> Relation.GREATER;
            case GREATER_OR_EQUAL -> Relation.GREATER_OR_EQUAL;
            default -> null;
        };
    }
}
