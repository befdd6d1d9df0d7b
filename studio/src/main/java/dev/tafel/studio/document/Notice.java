package dev.tafel.studio.document;

/**
 * Something that a reader has to say about a file.
 *
 * @param file the name of the file
 * @param path from the root of the document to the part, as {@code tables[0].entities.User}
 */
public record Notice(Severity severity, String file, Place place, String path, String text) {

    /** Whether reading can go on. */
    public enum Severity {
        /** What was read is usable; something was assumed, changed or left out. */
        WARNING,
        /** The file is refused. */
        FAULT
    }

    /** One line: file, place, severity, path and text. */
    @Override
    public String toString() {
        String where = place.line() == 0 ? file : file + ":" + place;
        String at = path.isEmpty() ? "" : path + ": ";
        return where + ": " + (severity == Severity.FAULT ? "error" : "warning") + ": " + at + text;
    }
}
