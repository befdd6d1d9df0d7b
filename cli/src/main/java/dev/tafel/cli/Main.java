package dev.tafel.cli;

import java.nio.file.Path;
import java.util.Map;
import picocli.CommandLine;

/** Where the program begins. */
public final class Main {

    private Main() {}

    /** Runs the command that {@code args} name and ends the process with its exit code. */
    public static void main(String[] args) {
        System.exit(run(args, System.getenv(), Path.of("")));
    }

    /**
     * Runs a command.
     *
     * @param workingFolder where a {@code tafel.properties} is looked for
     * @return the exit code, one of {@link ExitCode}
     */
    static int run(String[] args, Map<String, String> environment, Path workingFolder) {
        OptionSources sources = new OptionSources(environment, ConfigFile.locate(args, environment, workingFolder));
        return commands(sources).execute(args);
    }

    private static CommandLine design() {
        CommandLine design = new CommandLine(new DesignCommand());
        design.addSubcommand(new DesignNewCommand());
        design.addSubcommand(new DesignDeriveCommand());
        design.addSubcommand(new DesignInferCommand());
        design.addSubcommand(new DesignImportCommand());
        design.addSubcommand(new DesignExportCommand());
        design.addSubcommand(new DesignLintCommand());
        design.addSubcommand(new DesignProveCommand());
        design.addSubcommand(new DesignDiffCommand());
        design.addSubcommand(new DesignMigrateCommand());
        return design;
    }

    private static CommandLine price() {
        CommandLine price = new CommandLine(new PriceCommand());
        price.addSubcommand(new PriceCommand.OfProjection());
        price.addSubcommand(new PriceCommand.OfRequest());
        return price;
    }

    /** All commands, with {@code sources} behind their options. */
    static CommandLine commands(OptionSources sources) {
        CommandLine commands = new CommandLine(new TafelCommand());
        commands.addSubcommand(new ServeCommand(sources));
        commands.addSubcommand(new DemoCommand(sources));
        commands.addSubcommand(new CheckDataCommand());
        commands.addSubcommand(new ProgramCommand());
        commands.addSubcommand(new ReportCommand());
        commands.addSubcommand(new TopCommand());
        commands.addSubcommand(new SelfTestCommand());
        commands.addSubcommand(design());
        commands.addSubcommand(new SizeCommand());
        commands.addSubcommand(price());
        commands.setDefaultValueProvider(sources);
        commands.setParameterExceptionHandler(new UsageErrors(sources));
        commands.setExecutionExceptionHandler(new Failures());
        return commands;
    }
}
