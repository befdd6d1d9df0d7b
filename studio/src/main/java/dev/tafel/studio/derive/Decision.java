package dev.tafel.studio.derive;

/**
 * One decision of a derivation and why it fell this way.
 *
 * @param step the step of the derivation, for example {@code keys} or {@code indexes}
 * @param subject what was decided on
 * @param choice what was chosen
 * @param reason why, with the numbers that decided
 */
public record Decision(String step, String subject, String choice, String reason) {

    /** The decision in one line. */
    public String text() {
        return subject + ": " + choice + ". " + reason;
    }
}
