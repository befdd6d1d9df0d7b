package dev.tafel.meter.replay;

/** Says why a recording is not played; the message is for whoever asked. */
public final class ReplayRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final Reason reason;

    /** What stands against it. */
    public enum Reason {
        /** The file is none that was recorded here. */
        UNKNOWN,
        /** The recording has not ended. */
        RECORDING,
        /** The file is larger than the server can hold in memory. */
        TOO_LARGE,
        /** Another replay runs. */
        REPLAYING
    }

    ReplayRefusedException(Reason reason, String message) {
        super(message);
        this.reason = reason;
    }

    /** What stands against it. */
    public Reason reason() {
        return reason;
    }
}
