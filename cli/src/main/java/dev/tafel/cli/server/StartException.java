package dev.tafel.cli.server;

import org.jspecify.annotations.Nullable;

/** A server could not start; the message says what was wrong and what helps, in words for the one who started it. */
public final class StartException extends RuntimeException {

    private static final long serialVersionUID = 1;

    /** What was wrong, for programs. */
    public enum Reason {
        /** The options contradict each other or would be unsafe. */
        OPTIONS,
        /** The address is in use, or not one of this machine. */
        ADDRESS,
        /** Another process has the data folder open. */
        FOLDER_IN_USE,
        /** The data were written by another version in a form that this one does not read. */
        FORMAT_UNKNOWN,
        /** The data folder cannot be made, read or written, or its content is damaged. */
        FOLDER_UNUSABLE
    }

    private final Reason reason;

    StartException(Reason reason, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.reason = reason;
    }

    /** What was wrong. */
    public Reason reason() {
        return reason;
    }
}
