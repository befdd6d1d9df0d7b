package dev.tafel.language.expression.text;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.path.DocumentPath;
import dev.tafel.language.expression.path.PathElement;
import dev.tafel.model.value.AttributeValue;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Writes conditions as the expression language spells them, with parentheses only where the meaning needs them.
 *
 * <p>Subclasses spell single functions differently. How paths and values look is for the {@link Terms}.
 */
public class ConditionWriter implements Condition.Visitor<String> {

    private final Terms terms;

    /** A writer of conditions on these terms. */
    public ConditionWriter(Terms terms) {
        this.terms = terms;
    }

    /** The text of {@code condition}. */
    public final String write(Condition condition) {
        return condition.accept(this);
    }

    /** The texts of conditions that all must hold, joined. */
    public final String writeAll(List<Condition> conditions) {
        return conditions.size() == 1 ? write(conditions.get(0)) : write(new Condition.And(conditions));
    }

    @Override
    public String visitAnd(Condition.And condition) {
        requireOperands(condition.operands());
        return condition.operands().stream().map(this::inAnd).collect(Collectors.joining(" AND "));
    }

    private String inAnd(Condition operand) {
        Condition inner = withoutGroupOfOne(operand);
        return inner instanceof Condition.Or ? "(" + write(inner) + ")" : write(inner);
    }

    /** Two pairs of parentheses around each other are a fault, so groups of one are no groups. */
    private static Condition withoutGroupOfOne(Condition condition) {
        if (condition instanceof Condition.And and && and.operands().size() == 1) {
            return withoutGroupOfOne(and.operands().get(0));
        }
        if (condition instanceof Condition.Or or && or.operands().size() == 1) {
            return withoutGroupOfOne(or.operands().get(0));
        }
        return condition;
    }

    @Override
    public String visitOr(Condition.Or condition) {
        requireOperands(condition.operands());
        return condition.operands().stream().map(this::write).collect(Collectors.joining(" OR "));
    }

    @Override
    public String visitNot(Condition.Not condition) {
        Condition operand = withoutGroupOfOne(condition.operand());
        boolean group = operand instanceof Condition.And || operand instanceof Condition.Or;
        return group ? "NOT (" + write(operand) + ")" : "NOT " + write(operand);
    }

    private static void requireOperands(List<Condition> operands) {
        if (operands.isEmpty()) {
            throw new IllegalArgumentException("A group of conditions has at least one");
        }
    }

    @Override
    public String visitComparison(Condition.Comparison condition) {
        String about = about(List.of(condition.left(), condition.right()));
        return text(condition.left(), about) + " " + condition.relation().symbol() + " "
                + text(condition.right(), about);
    }

    @Override
    public String visitBetween(Condition.Between condition) {
        String about = about(List.of(condition.value(), condition.lower(), condition.upper()));
        return text(condition.value(), about) + " BETWEEN " + text(condition.lower(), about) + " AND "
                + text(condition.upper(), about);
    }

    @Override
    public String visitIn(Condition.In condition) {
        String about = about(List.of(condition.value()));
        return text(condition.value(), about)
                + condition.candidates().stream()
                        .map(candidate -> text(candidate, about))
                        .collect(Collectors.joining(", ", " IN (", ")"));
    }

    @Override
    public String visitExists(Condition.Exists condition) {
        return "attribute_exists(" + terms.path(condition.path()) + ")";
    }

    @Override
    public String visitNotExists(Condition.NotExists condition) {
        return "attribute_not_exists(" + terms.path(condition.path()) + ")";
    }

    @Override
    public String visitHasType(Condition.HasType condition) {
        return "attribute_type("
                + text(condition.value(), about(List.of(condition.value()))) + ", "
                + terms.value(
                        about(List.of(condition.value())) + "_type",
                        AttributeValue.of(condition.type().name()))
                + ")";
    }

    @Override
    public String visitBeginsWith(Condition.BeginsWith condition) {
        return call("begins_with", condition.value(), condition.prefix());
    }

    @Override
    public String visitContains(Condition.Contains condition) {
        return call("contains", condition.value(), condition.part());
    }

    private String call(String function, Operand first, Operand second) {
        String about = about(List.of(first, second));
        return function + "(" + text(first, about) + ", " + text(second, about) + ")";
    }

    private String text(Operand operand, String about) {
        return operand.accept(new Operand.Visitor<>() {

            @Override
            public String visitPath(Operand.Path path) {
                return terms.path(path.path());
            }

            @Override
            public String visitConstant(Operand.Constant constant) {
                return terms.value(about, constant.value());
            }

            @Override
            public String visitSize(Operand.Size size) {
                return "size(" + text(size.operand(), about) + ")";
            }
        });
    }

    /** The terms in use. */
    protected final Terms terms() {
        return terms;
    }

    /** The name that the first path among the operands ends with. */
    private static String about(List<Operand> operands) {
        for (Operand operand : operands) {
            String name = operand.accept(Subject.INSTANCE);
            if (!name.isEmpty()) {
                return name;
            }
        }
        return "value";
    }

    /** The last name of a path. */
    static String lastName(DocumentPath path) {
        String name = path.head();
        for (PathElement element : path.rest()) {
            if (element instanceof PathElement.Name step) {
                name = step.name();
            }
        }
        return name;
    }

    private static final class Subject implements Operand.Visitor<String> {

        static final Subject INSTANCE = new Subject();

        @Override
        public String visitPath(Operand.Path operand) {
            return lastName(operand.path());
        }

        @Override
        public String visitConstant(Operand.Constant operand) {
            return "";
        }

        @Override
        public String visitSize(Operand.Size operand) {
            String name = operand.operand().accept(this);
            return name.isEmpty() ? name : name + "_size";
        }
    }
}
