package dev.tafel.cli;

import dev.tafel.studio.change.TableChange;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;

/** The two models that a change leads from and to. */
final class ModelPair {

    @Parameters(
            index = "0",
            paramLabel = "OLD",
            description = "The model as it is: a model file, or whatever tafel design import reads.")
    private Path before = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "The model as it shall be.")
    private Path after = Path.of("");

    /** What changes, table by table; that the models cannot be compared is a usage error of {@code command}. */
    List<TableChange> changes(CommandLine command) throws IOException {
        try {
            return TableChange.between(ModelFiles.read(command, before), ModelFiles.read(command, after));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command, String.valueOf(e.getMessage()));
        }
    }
}
