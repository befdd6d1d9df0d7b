package dev.tafel.cli;

import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.exchange.Importer;
import dev.tafel.studio.exchange.model.DataModel;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Models that are named on the command line, in any format that can be imported. */
final class ModelFiles {

    private ModelFiles() {}

    /** The model of a file; that it is refused is a usage error that says why. */
    static DataModel read(CommandLine command, Path file) throws IOException {
        try {
            return Importer.read(file.toString(), TextFiles.read(command, file), null)
                    .model();
        } catch (RefusedFileException e) {
            throw new ParameterException(command, "The file cannot be used:\n" + e.getMessage());
        }
    }
}
