package dev.tafel.studio.exchange;

import java.util.List;

/**
 * What an export has made.
 *
 * @param notes what the format cannot say, a sentence each
 */
public record Exported(List<ExportFile> files, List<String> notes) {

    public Exported {
        files = List.copyOf(files);
        notes = List.copyOf(notes);
    }
}
