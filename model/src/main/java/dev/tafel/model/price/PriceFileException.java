package dev.tafel.model.price;

/** A price file that cannot be used; the message names the file, the line and the cause. */
public final class PriceFileException extends Exception {

    private static final long serialVersionUID = 1L;

    private final int line;

    PriceFileException(String file, int line, String cause) {
        super(file + ", line " + line + ": " + cause);
        this.line = line;
    }

    /** The line, counted from 1. */
    public int line() {
        return line;
    }
}
