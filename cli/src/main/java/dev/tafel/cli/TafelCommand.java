package dev.tafel.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The program as a whole, which does nothing by itself. */
@Command(
        name = "tafel",
        description = "A database that speaks the Amazon DynamoDB API.",
        versionProvider = Version.class,
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "The launcher adds: tafel bench [ARGUMENTS], the load tests of bench/load.",
            "Documentation: docs/reference/cli.md"
        })
final class TafelCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "Say what to do, for example: tafel serve");
    }
}
