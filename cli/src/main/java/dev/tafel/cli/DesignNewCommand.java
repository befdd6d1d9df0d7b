package dev.tafel.cli;

import dev.tafel.studio.file.ModelStart;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Writes a model file to begin with. */
@Command(
        name = "new",
        description =
                "Writes NAME.tafel.yaml into the folder: a small model with comments, to be changed into your own.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignNewCommand implements Callable<Integer> {

    @Parameters(index = "0", paramLabel = "NAME", description = "The model's name: letters, digits, - and _.")
    private String name = "";

    @Parameters(
            index = "1",
            arity = "0..1",
            paramLabel = "DIR",
            description = "The folder for the file, this one if it is not given.")
    private Path folder = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        if (!ModelStart.isName(name)) {
            throw new ParameterException(spec.commandLine(), "A model is named by letters, digits, - and _: " + name);
        }
        Path file = folder.resolve(name + ".tafel.yaml");
        if (Files.exists(file)) {
            throw new ParameterException(spec.commandLine(), "There is a file " + file + " already");
        }
        Files.writeString(file, ModelStart.text(name), StandardCharsets.UTF_8);
        spec.commandLine().getOut().println("Wrote " + file + ". Next: tafel design derive " + file);
        spec.commandLine().getOut().flush();
        return ExitCode.OK.number();
    }
}
