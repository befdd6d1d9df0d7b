package dev.tafel.cli;

import dev.tafel.studio.calculate.ItemBreakdown;
import dev.tafel.studio.json.JsonFault;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Weighs an item. */
@Command(
        name = "size",
        description =
                "Prints what an item weighs, attribute by attribute, what reading and writing it costs, and how far"
                        + " it is from the next step.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true)
final class SizeCommand implements Callable<Integer> {

    @Parameters(paramLabel = "FILE", description = "One item as JSON, with types ({\"a\": {\"S\": \"x\"}}) or plain.")
    private Path file = Path.of("");

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public Integer call() throws IOException {
        String text = TextFiles.read(spec.commandLine(), file);
        try {
            spec.commandLine().getOut().print(ItemBreakdown.of(text).text());
            spec.commandLine().getOut().flush();
            return ExitCode.OK.number();
        } catch (JsonFault | IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), file + " is no item: " + e.getMessage(), e);
        }
    }
}
