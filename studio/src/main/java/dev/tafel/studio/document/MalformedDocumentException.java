package dev.tafel.studio.document;

/** A text is not JSON or not YAML, or exceeds a limit of the reader; the message says why. */
public final class MalformedDocumentException extends Exception {

    private static final long serialVersionUID = 1;

    private final transient Place place;

    MalformedDocumentException(Place place, String message) {
        super(message);
        this.place = place;
    }

    /** Where the fault was met. */
    public Place place() {
        return place;
    }
}
