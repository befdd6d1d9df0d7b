package dev.tafel.studio.expression;

import dev.tafel.language.expression.condition.Condition;
import dev.tafel.language.expression.text.ConditionWriter;
import java.util.List;

/** Conditions for people to read. */
final class PlanText {

    private PlanText() {}

    static String of(Criterion criterion) {
        return of(List.of(criterion.condition()));
    }

    static String of(List<Condition> conditions) {
        return new ConditionWriter(ReadableTerms.INSTANCE).writeAll(conditions);
    }
}
