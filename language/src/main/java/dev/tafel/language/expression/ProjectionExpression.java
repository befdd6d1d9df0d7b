package dev.tafel.language.expression;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.language.expression.path.PathOverlaps;
import dev.tafel.language.expression.syntax.ExpressionKind;
import dev.tafel.language.expression.syntax.ProjectionSyntax;
import dev.tafel.model.error.ApiException;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** A parsed projection. Immutable, may be shared between threads. */
public final class ProjectionExpression {

    private final ProjectionSyntax syntax;

    /** The projection itself if it has no placeholders, otherwise null. */
    private final @Nullable ItemProjection fixed;

    ProjectionExpression(ProjectionSyntax syntax) {
        this.syntax = syntax;
        boolean open = syntax.paths().stream().anyMatch(path -> path.fixed() == null);
        this.fixed = open ? null : project(UnaryOperator.identity());
    }

    /**
     * The projection with the names of a request.
     *
     * @throws ApiException if a name is not defined, or paths overlap or conflict
     */
    public ItemProjection bind(Bindings bindings) {
        ItemProjection known = fixed;
        return known == null ? project(key -> bindings.name(ExpressionKind.PROJECTION, key)) : known;
    }

    private ItemProjection project(UnaryOperator<String> names) {
        List<DocumentPath> paths =
                syntax.paths().stream().map(path -> path.resolve(names)).toList();
        String clash = PathOverlaps.find(paths);
        if (clash != null) {
            throw ExpressionKind.PROJECTION.invalid(clash);
        }
        return ItemProjection.of(paths);
    }

    /** The projection as written. */
    public ProjectionSyntax syntax() {
        return syntax;
    }
}
