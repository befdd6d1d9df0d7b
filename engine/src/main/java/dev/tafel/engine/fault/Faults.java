package dev.tafel.engine.fault;

import java.util.List;

/**
 * Which faults there are to be, as a file of rules says; see {@code docs/reference/faults.md}.
 *
 * @param seed what rules with a percentage draw from
 */
public record Faults(long seed, List<FaultRule> rules) {

    /** No faults. */
    public static final Faults NONE = new Faults(0, List.of());

    /** The most rules of a file (chosen). */
    static final int RULES_MAX = 1_000;

    public Faults {
        rules = List.copyOf(rules);
    }

    /**
     * The faults that the lines of a file spell.
     *
     * @throws FaultFileException if a line is wrong; it names the line and the reason
     */
    public static Faults parse(List<String> lines) {
        return FaultFile.parse(lines);
    }

    boolean mayDelay() {
        return rules.stream().anyMatch(rule -> !rule.effect().delay().isZero());
    }
}
