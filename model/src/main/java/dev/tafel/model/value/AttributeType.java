package dev.tafel.model.value;

/** The ten types of an attribute value, named as the wire names them. */
public enum AttributeType {
    S,
    N,
    B,
    BOOL,
    NULL,
    L,
    M,
    SS,
    NS,
    BS;

    /** Whether a value of this type is an unordered collection of one scalar type. */
    public boolean isSet() {
        return this == SS || this == NS || this == BS;
    }
}
