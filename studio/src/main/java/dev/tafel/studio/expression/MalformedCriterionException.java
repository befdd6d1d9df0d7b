package dev.tafel.studio.expression;

/** A line that says no condition; the message is a sentence without full stop that says why. */
public final class MalformedCriterionException extends Exception {

    private static final long serialVersionUID = 1;

    MalformedCriterionException(String message) {
        super(message);
    }
}
