package dev.tafel.studio.expression;

import dev.tafel.studio.check.Severity;

/**
 * Something to know about a plan.
 *
 * @param rule the id of the rule that says so, or the empty string
 */
public record PlanNote(Severity severity, String rule, String text) {

    static PlanNote error(String text) {
        return new PlanNote(Severity.ERROR, "", text);
    }

    static PlanNote warning(String rule, String text) {
        return new PlanNote(Severity.WARNING, rule, text);
    }

    static PlanNote advice(String rule, String text) {
        return new PlanNote(Severity.ADVICE, rule, text);
    }
}
