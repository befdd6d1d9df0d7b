package dev.tafel.language.expression.syntax;

import dev.tafel.model.error.ApiException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Parses projections: paths with commas between. */
public final class ProjectionParser {

    private ProjectionParser() {}

    /**
     * The projection that {@code text} spells.
     *
     * @throws ApiException if it spells none, or is wrong whatever the names are
     */
    public static ProjectionSyntax parse(String text) {
        TokenReader reader = TokenReader.open(ExpressionKind.PROJECTION, text, Set.of());
        Findings findings = new Findings(ExpressionKind.PROJECTION);
        OperandParser operands = new OperandParser(reader, findings);
        List<PathSyntax> paths = new ArrayList<>();
        do {
            paths.add(operands.path());
        } while (reader.takeIf(TokenType.COMMA));
        reader.expect(TokenType.END);
        findings.raiseForUpdate();
        return new ProjectionSyntax(paths);
    }
}
