package dev.tafel.studio.program;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.condition.Operand;
import dev.tafel.language.expression.text.ConditionWriter;
import dev.tafel.language.expression.value.Relation;
import java.util.List;
import java.util.stream.Stream;

/** Writes conditions as PartiQL spells them. */
final class PartiQlConditions extends ConditionWriter {

    PartiQlConditions() {
        super(PartiQlTerms.INSTANCE);
    }

    @Override
    public String visitNot(Condition.Not condition) {
        return "NOT (" + write(condition.operand()) + ")";
    }

    /** What is missing is unequal to a value in expressions, and not in statements. */
    @Override
    public String visitComparison(Condition.Comparison condition) {
        String compared = super.visitComparison(condition);
        List<String> missing = Stream.of(condition.left(), condition.right())
                .filter(operand -> operand instanceof Operand.Path)
                .map(operand -> terms().path(((Operand.Path) operand).path()) + " IS MISSING")
                .toList();
        return condition.relation() != Relation.NOT_EQUAL || missing.isEmpty()
                ? compared
                : "(" + compared + " OR " + String.join(" OR ", missing) + ")";
    }

    @Override
    public String visitExists(Condition.Exists condition) {
        return terms().path(condition.path()) + " IS NOT MISSING";
    }

    @Override
    public String visitNotExists(Condition.NotExists condition) {
        return terms().path(condition.path()) + " IS MISSING";
    }
}
