package dev.tafel.meter.record;

/** A file that is no recording, or one that this version cannot read; the message says where and why. */
public final class RecordingFormatException extends Exception {

    private static final long serialVersionUID = 1L;

    RecordingFormatException(String message) {
        super(message);
    }
}
