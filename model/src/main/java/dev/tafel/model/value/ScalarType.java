package dev.tafel.model.value;

/** The types that a key attribute can have. */
public enum ScalarType {
    S,
    N,
    B
}
