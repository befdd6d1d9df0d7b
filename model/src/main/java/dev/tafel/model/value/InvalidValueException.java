package dev.tafel.model.value;

/**
 * A supplied value is not one that the data model has.
 *
 * <p>The message is the text that the service puts on the wire; the layer that knows the request decides about a
 * wrapper around it.
 */
public final class InvalidValueException extends RuntimeException {

    private static final long serialVersionUID = 1;

    public InvalidValueException(String message) {
        super(message);
    }
}
