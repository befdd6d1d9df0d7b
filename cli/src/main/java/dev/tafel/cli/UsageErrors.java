package dev.tafel.cli;

import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says what is wrong with the options in one line, where they came from, and how to read about them. */
final class UsageErrors implements IParameterExceptionHandler {

    private final OptionSources sources;

    UsageErrors(OptionSources sources) {
        this.sources = sources;
    }

    @Override
    public int handleParseException(ParameterException failure, String[] args) {
        CommandLine command = failure.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("tafel: " + failure.getMessage() + place(failure));
        if (failure instanceof UnmatchedArgumentException unmatched) {
            UnmatchedArgumentException.printSuggestions(unmatched, err);
        }
        err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        err.flush();
        return ExitCode.USAGE.number();
    }

    private String place(ParameterException failure) {
        if (failure.getArgSpec() instanceof OptionSpec option
                && option.command() != null
                && !failure.getCommandLine().getParseResult().hasMatchedOption(option)) {
            OptionSources.Setting setting = sources.setting(option);
            return setting == null ? "" : " (from " + setting.place() + ")";
        }
        return "";
    }
}
