package dev.tafel.studio.json;

/** A text is not JSON; the message says what is wrong and where. */
public final class JsonFault extends RuntimeException {

    private static final long serialVersionUID = 1;

    private final int line;
    private final int column;

    JsonFault(String cause, int line, int column) {
        super("Line " + line + ", column " + column + ": " + cause);
        this.line = line;
        this.column = column;
    }

    /** The line, counted from 1. */
    public int line() {
        return line;
    }

    /** The column, counted from 1. */
    public int column() {
        return column;
    }
}
