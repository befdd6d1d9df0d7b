package dev.tafel.cli;

import dev.tafel.cli.server.StartException;

/** What the process says to its caller when it ends; {@code docs/reference/cli.md} explains each. */
enum ExitCode {
    OK(0),
    FAILURE(1),
    USAGE(2),
    ADDRESS(3),
    FOLDER_IN_USE(4),
    FORMAT_UNKNOWN(5),
    FOLDER_UNUSABLE(6),
    INTERRUPTED(130),
    TERMINATED(143);

    private final int number;

    ExitCode(int number) {
        this.number = number;
    }

    int number() {
        return number;
    }

    static ExitCode of(StartException.Reason reason) {
        return switch (reason) {
            case OPTIONS -> USAGE;
            case ADDRESS -> ADDRESS;
            case FOLDER_IN_USE -> FOLDER_IN_USE;
            case FORMAT_UNKNOWN -> FORMAT_UNKNOWN;
            case FOLDER_UNUSABLE -> FOLDER_UNUSABLE;
        };
    }
}
