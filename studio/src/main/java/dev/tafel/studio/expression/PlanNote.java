package dev.tafel.studio.expression;

/**
 * Something to know about a plan.
 *
 * @param rule the id of the rule that says so, or the empty string
 */
public record PlanNote(Severity severity, String rule, String text) {

    /** How much a note matters. */
    public enum Severity {
        /** The service would refuse the request; there is none. */
        ERROR,
        /** It works, and costs or gives something else than one may think. */
        WARNING,
        /** Good to know. */
        INFO
    }

    static PlanNote error(String text) {
        return new PlanNote(Severity.ERROR, "", text);
    }

    static PlanNote warning(String rule, String text) {
        return new PlanNote(Severity.WARNING, rule, text);
    }

    static PlanNote info(String rule, String text) {
        return new PlanNote(Severity.INFO, rule, text);
    }
}
