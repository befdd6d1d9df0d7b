package dev.tafel.language.expression.syntax;

import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * A path as written.
 *
 * @param steps the first is a name or a placeholder
 * @param fixed the path itself if it has no placeholders, otherwise null
 */
public record PathSyntax(List<Step> steps, @Nullable DocumentPath fixed) {

    /** A step as written. */
    public sealed interface Step {

        /** A name that stands for itself. */
        record Identifier(String name) implements Step {}

        /** A name that the request defines; {@code key} includes the {@code #}. */
        record Placeholder(String key) implements Step {}

        /** A position in a list. */
        record Index(int position) implements Step {}
    }

    public PathSyntax {
        steps = List.copyOf(steps);
    }

    /** The path with these steps. */
    public static PathSyntax of(List<Step> steps) {
        boolean open = steps.stream().anyMatch(step -> step instanceof Step.Placeholder);
        return new PathSyntax(steps, open ? null : resolve(steps, UnaryOperator.identity()));
    }

    /** The path with each placeholder replaced by what {@code names} says for it. */
    public DocumentPath resolve(UnaryOperator<String> names) {
        DocumentPath known = fixed;
        return known == null ? resolve(steps, names) : known;
    }

    private static DocumentPath resolve(List<Step> steps, UnaryOperator<String> names) {
        List<PathElement> rest = new ArrayList<>(steps.size() - 1);
        String head = name(steps.get(0), names);
        for (Step step : steps.subList(1, steps.size())) {
            rest.add(
                    step instanceof Step.Index index
                            ? new PathElement.Index(index.position())
                            : new PathElement.Name(name(step, names)));
        }
        return new DocumentPath(head, rest);
    }

    private static String name(Step step, UnaryOperator<String> names) {
        if (step instanceof Step.Placeholder placeholder) {
            return names.apply(placeholder.key());
        }
        return ((Step.Identifier) step).name();
    }
}
