package dev.tafel.cli;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.UnknownPriceException;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.report.DerivationJson;
import dev.tafel.studio.report.DerivationText;
import dev.tafel.studio.source.DerivedModel;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Says what follows from a model file. */
@Command(
        name = "derive",
        description =
                "Prints what follows from a model file: keys, indexes, how each access pattern is answered, the bill,"
                        + " the reasons, alternatives, and whether one table is right.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignDeriveCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "A model file, NAME.tafel.yaml.")
    private Path file = Path.of("");

    @Option(names = "--format", defaultValue = "text", paramLabel = "FORMAT", description = "text or json.")
    private Format format = Format.text;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** How the result is written, named as the option's values. */
    enum Format {
        text,
        json
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        try {
            Derivation derivation = DerivedModel.read(TextFiles.read(spec.commandLine(), file), PriceTable.builtIn())
                    .derivation();
            PrintWriter out = spec.commandLine().getOut();
            out.print(
                    switch (format) {
                        case text -> DerivationText.of(derivation);
                        case json -> DerivationJson.of(derivation).pretty();
                    });
            out.flush();
            return ExitCode.OK.number();
        } catch (ModelFileException e) {
            e.texts().forEach(text -> err.println(file + ": " + text));
            err.flush();
            return ExitCode.FAILURE.number();
        } catch (UnknownPriceException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }
}
