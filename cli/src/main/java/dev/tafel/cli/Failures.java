package dev.tafel.cli;

import dev.tafel.cli.server.StartException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns what ended a command into a message and an exit code. */
final class Failures implements IExecutionExceptionHandler {

    private static final Logger LOG = LoggerFactory.getLogger(Failures.class);

    @Override
    public int handleExecutionException(Exception failure, CommandLine command, ParseResult parsed) {
        if (failure instanceof StartException start) {
            command.getErr().println("tafel: " + start.getMessage());
            command.getErr().flush();
            LOG.atDebug().setCause(start).log("The server did not start");
            return ExitCode.of(start.reason()).number();
        }
        LOG.atError().setCause(failure).log("The command failed");
        command.getErr().println("tafel: an unexpected failure, described above.");
        command.getErr().flush();
        return ExitCode.FAILURE.number();
    }
}
