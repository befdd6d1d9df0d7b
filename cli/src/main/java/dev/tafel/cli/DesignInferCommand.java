package dev.tafel.cli;

import dev.tafel.studio.bridge.ProposedModel;
import dev.tafel.studio.change.CallFailedException;
import dev.tafel.studio.document.RefusedFileException;
import dev.tafel.studio.infer.TableLook;
import java.io.IOException;
import java.io.PrintWriter;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Proposes a model file for a table that is there. */
@Command(
        name = "infer",
        description =
                "Looks into a table at an endpoint and proposes a model file: entities, their templates, attributes"
                        + " with sizes, and the access patterns of its keys. The table is only read.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class DesignInferCommand implements Callable<Integer> {

    @Parameters(paramLabel = "TABLE", description = "The table's name.")
    private String table = "";

    @Option(
            names = "--endpoint",
            paramLabel = "URL",
            defaultValue = "http://127.0.0.1:8000",
            description = "Where the table is. Calls are not signed, so this cannot be the service itself."
                    + " Default: ${DEFAULT-VALUE}")
    private URI endpoint = URI.create("http://127.0.0.1:8000");

    @Option(
            names = "--sample",
            paramLabel = "COUNT",
            defaultValue = "1000",
            description = "How many items are looked at, at most. Default: ${DEFAULT-VALUE}")
    private int sample = 1_000;

    @Option(
            names = "--out",
            paramLabel = "FILE",
            description = "Where the model file is written; standard output without it.")
    private @Nullable Path out;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        PrintWriter err = spec.commandLine().getErr();
        try {
            ProposedModel proposed =
                    TableLook.into(new EndpointClient(endpoint), table, sample).propose();
            write(proposed.text());
            return ExitCode.OK.number();
        } catch (CallFailedException e) {
            err.println("tafel: " + e.getMessage());
            err.flush();
            return ExitCode.FAILURE.number();
        } catch (RefusedFileException | IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), String.valueOf(e.getMessage()), e);
        }
    }

    private void write(String text) throws IOException {
        PrintWriter printed = spec.commandLine().getOut();
        if (out == null) {
            printed.print(text);
        } else {
            Files.writeString(out, text, StandardCharsets.UTF_8);
            printed.println("Wrote " + out + ". Next: tafel design derive " + out);
        }
        printed.flush();
    }
}
