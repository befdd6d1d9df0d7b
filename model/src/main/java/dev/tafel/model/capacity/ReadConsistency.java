package dev.tafel.model.capacity;

/** How recent the data of a read must be. */
public enum ReadConsistency {
    EVENTUAL,
    STRONG
}
