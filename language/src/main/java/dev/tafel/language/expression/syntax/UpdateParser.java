package dev.tafel.language.expression.syntax;

import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** Parses updates: sections in any order, each a keyword and a list of actions. */
public final class UpdateParser {

    private final TokenReader reader;
    private final Findings findings;
    private final OperandParser operands;
    private final Map<String, Supplier<UpdateSyntax.Action>> sections = new LinkedHashMap<>();

    private UpdateParser(ExpressionKind kind, String text) {
        this.reader = TokenReader.open(kind, text, Set.of("SET", "REMOVE", "ADD", "DELETE"));
        this.findings = new Findings(kind);
        this.operands = new OperandParser(reader, findings);
        sections.put("SET", this::set);
        sections.put("REMOVE", () -> new UpdateSyntax.Action.Remove(operands.path()));
        sections.put("ADD", () -> new UpdateSyntax.Action.Add(operands.path(), value()));
        sections.put("DELETE", () -> new UpdateSyntax.Action.Delete(operands.path(), value()));
    }

    /**
     * The update that {@code text} spells.
     *
     * @throws ApiException if it spells none, or is wrong whatever the names and values are
     */
    public static UpdateSyntax parse(String text) {
        return new UpdateParser(ExpressionKind.UPDATE, text).update();
    }

    private UpdateSyntax update() {
        List<UpdateSyntax.Action> actions = new ArrayList<>();
        Set<String> seen = new LinkedHashSet<>();
        do {
            String section = section();
            if (!seen.add(section)) {
                findings.repeatedSection(section);
            }
            actions(section, actions);
        } while (!reader.isAt(TokenType.END));
        findings.raiseForUpdate();
        return new UpdateSyntax(actions);
    }

    private String section() {
        for (String section : sections.keySet()) {
            if (reader.takeIfKeyword(section)) {
                return section;
            }
        }
        throw reader.syntaxError();
    }

    private void actions(String section, List<UpdateSyntax.Action> actions) {
        Supplier<UpdateSyntax.Action> action = sections.get(section);
        if (action == null) {
            throw new IllegalStateException("No section " + section);
        }
        do {
            actions.add(action.get());
        } while (reader.takeIf(TokenType.COMMA));
    }

    private UpdateSyntax.Action set() {
        PathSyntax target = operands.path();
        reader.expect(TokenType.EQUAL);
        return new UpdateSyntax.Action.Set(target, enclosedValue().value());
    }

    /** What stands on the right of SET, and whether all of it stands in parentheses. */
    private record Enclosed(UpdateSyntax.SetValue value, boolean inParentheses) {}

    private Enclosed enclosedValue() {
        if (!reader.isAt(TokenType.OPEN_PARENTHESIS)) {
            return new Enclosed(continued(operands.plainOperand()), false);
        }
        operands.openParenthesis();
        Enclosed inner = enclosedValue();
        operands.closeParenthesis(inner.inParentheses());
        if (inner.value() instanceof UpdateSyntax.SetValue.Single single && isAtSign()) {
            return new Enclosed(continued(single.operand()), false);
        }
        return new Enclosed(inner.value(), true);
    }

    /** The sum or difference that goes on after {@code left}, or {@code left} alone. */
    private UpdateSyntax.SetValue continued(OperandSyntax left) {
        if (!isAtSign()) {
            return new UpdateSyntax.SetValue.Single(left);
        }
        UpdateSyntax.Sign sign =
                reader.take().type() == TokenType.PLUS ? UpdateSyntax.Sign.PLUS : UpdateSyntax.Sign.MINUS;
        reader.countOperator();
        return new UpdateSyntax.SetValue.Arithmetic(sign, left, operands.operand());
    }

    private boolean isAtSign() {
        return reader.isAt(TokenType.PLUS) || reader.isAt(TokenType.MINUS);
    }

    private OperandSyntax.Value value() {
        return new OperandSyntax.Value(
                reader.expect(TokenType.VALUE_PLACEHOLDER).text());
    }
}
