package dev.tafel.language.expression.syntax;

import java.util.List;

/** A projection as written: one path or more. */
public record ProjectionSyntax(List<PathSyntax> paths) {

    public ProjectionSyntax {
        paths = List.copyOf(paths);
    }
}
