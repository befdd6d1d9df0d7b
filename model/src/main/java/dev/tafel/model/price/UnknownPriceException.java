package dev.tafel.model.price;

/** A price that the table does not have; the message says which, and how it can be added. */
public final class UnknownPriceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    UnknownPriceException(String message) {
        super(message);
    }
}
