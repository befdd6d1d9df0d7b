package dev.tafel.protocol.json;

/** How a JSON value begins. */
public enum JsonToken {
    OBJECT,
    ARRAY,
    STRING,
    NUMBER,
    TRUE,
    FALSE,
    NULL
}
