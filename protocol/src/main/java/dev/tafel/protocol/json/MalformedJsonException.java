package dev.tafel.protocol.json;

/** Input that is not JSON, or that is nested too deeply; it carries no stack trace. */
public final class MalformedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int position;

    MalformedJsonException(String what, int position) {
        super(what + " at byte " + position, null, false, false);
        this.position = position;
    }

    /** The offset in the array, in bytes, at which the input stops to be JSON. */
    public int position() {
        return position;
    }
}
