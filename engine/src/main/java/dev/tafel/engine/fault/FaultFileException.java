package dev.tafel.engine.fault;

/** A file of faults has a line that means nothing. */
public final class FaultFileException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** The message says which line, counted from 1, and why. */
    FaultFileException(int line, String reason) {
        super("line " + line + ": " + reason);
    }
}
