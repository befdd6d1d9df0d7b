package dev.tafel.studio.file;

/**
 * What is wrong with a model file, where, and what to do.
 *
 * @param line counted from 1
 * @param column counted from 1
 * @param path the steps to it, joined by dots; empty for the whole file
 */
public record ModelFault(int line, int column, String path, String cause, String remedy) {

    /** The fault in one line. */
    public String text() {
        return "line " + line + ", column " + column + (path.isEmpty() ? "" : ", " + path) + ": " + cause + ". "
                + remedy + ".";
    }
}
