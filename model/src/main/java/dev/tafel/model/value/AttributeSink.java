package dev.tafel.model.value;

/**
 * Receives attribute values as a sequence of events, so that one representation becomes another without a tree between.
 *
 * <p>Inside an item or a map each value follows its {@link #name}; list elements follow each other; set elements come
 * as {@link #string}, {@link #number} or {@link #binary} between {@link #beginSet} and {@link #endSet}. Arrays are only
 * borrowed for the call.
 */
public interface AttributeSink {

    /** The name of the value that comes next, in UTF-8. */
    void name(byte[] utf8, int offset, int length);

    /** A string, or an element of a string set, in UTF-8. */
    void string(byte[] utf8, int offset, int length);

    /** A number, or an element of a number set, as canonical decimal text in ASCII. */
    void number(byte[] canonical, int offset, int length);

    /** A binary value, or an element of a binary set. */
    void binary(byte[] raw, int offset, int length);

    /** A truth value. */
    void bool(boolean value);

    /** The null value. */
    void nullValue();

    /** The start of a list. */
    void beginList();

    /** The end of the innermost list. */
    void endList();

    /** The start of a map. */
    void beginMap();

    /** The end of the innermost map. */
    void endMap();

    /** The start of a set; {@code type} is one of SS, NS and BS. */
    void beginSet(AttributeType type);

    /** The end of the set. */
    void endSet();
}
