package dev.tafel.studio.program;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.studio.expression.ConditionWriter;

/** Writes conditions as PartiQL spells them. */
final class PartiQlConditions extends ConditionWriter {

    PartiQlConditions() {
        super(PartiQlTerms.INSTANCE);
    }

    @Override
    public String visitNot(Condition.Not condition) {
        return "NOT (" + write(condition.operand()) + ")";
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
