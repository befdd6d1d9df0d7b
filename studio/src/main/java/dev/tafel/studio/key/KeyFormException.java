package dev.tafel.studio.key;

/** A value cannot be written in the form that a key wants: a negative number, a date of another form. */
public final class KeyFormException extends RuntimeException {

    private static final long serialVersionUID = 1;

    KeyFormException(String attribute, String value, ValueForm form) {
        super("The value \"" + value + "\" of " + attribute + " does not fit the form " + form.text());
    }
}
