package dev.tafel.studio.document;

/**
 * Where in a text something stands.
 *
 * @param line counted from 1; 0 if the part was made by a program and stands nowhere
 * @param column counted from 1 in UTF-16 units
 */
public record Place(int line, int column) {

    /** Of parts that were not read from a text. */
    public static final Place NOWHERE = new Place(0, 0);

    /** Line and column with a colon between, or nothing for {@link #NOWHERE}. */
    @Override
    public String toString() {
        return line == 0 ? "" : line + ":" + column;
    }
}
