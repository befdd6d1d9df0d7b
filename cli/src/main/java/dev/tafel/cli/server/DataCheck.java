package dev.tafel.cli.server;

import dev.tafel.engine.check.Finding;
import java.nio.file.Path;
import java.util.List;

/** Compares what a data folder holds: items with index entries, both with the counts. */
public final class DataCheck {

    private DataCheck() {}

    /**
     * What does not agree, a line each; nothing if all does.
     *
     * @throws StartException if the folder cannot be opened, or another process has it open
     */
    public static List<String> run(Path folder) {
        return Wiring.check(folder).stream().map(Finding::toString).toList();
    }
}
