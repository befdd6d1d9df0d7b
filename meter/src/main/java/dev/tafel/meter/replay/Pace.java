package dev.tafel.meter.replay;

/** When calls are made. For one thread. */
@FunctionalInterface
public interface Pace {

    /** All calls one after the other, without a pause. */
    Pace AT_ONCE = atMicros -> 0;

    /**
     * Waits until it is time for a call of that moment of the recording, in microseconds since it began.
     *
     * @return by how many microseconds it is too late for it; 0 if it is not
     */
    long await(long atMicros) throws InterruptedException;
}
