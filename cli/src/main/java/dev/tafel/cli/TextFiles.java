package dev.tafel.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Files that are named on the command line. */
final class TextFiles {

    private TextFiles() {}

    /** The text of a file in UTF-8; that there is none is a usage error. */
    static String read(CommandLine command, Path file) throws IOException {
        if (!Files.isRegularFile(file)) {
            throw new ParameterException(command, "There is no file " + file);
        }
        return Files.readString(file, StandardCharsets.UTF_8);
    }
}
