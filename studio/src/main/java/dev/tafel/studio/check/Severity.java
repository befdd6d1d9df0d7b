package dev.tafel.studio.check;

/** How bad a finding is. */
public enum Severity {
    /** The service rejects it, or data are lost. */
    ERROR("E"),
    /** It costs money, or throttles. */
    WARNING("W"),
    /** It could be better. */
    ADVICE("I");

    private final String letter;

    Severity(String letter) {
        this.letter = letter;
    }

    /** The letter that reports use. */
    public String letter() {
        return letter;
    }
}
