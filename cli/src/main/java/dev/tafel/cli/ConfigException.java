package dev.tafel.cli;

/** A file of options is not what it should be; the message names the file, the line and the fault. */
final class ConfigException extends RuntimeException {

    private static final long serialVersionUID = 1;

    ConfigException(String message) {
        super(message);
    }
}
