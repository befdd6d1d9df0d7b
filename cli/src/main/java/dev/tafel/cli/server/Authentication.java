package dev.tafel.cli.server;

/** Who may call. */
public enum Authentication {
    /** Everybody who reaches the port: a request needs a well-formed signature, and nobody verifies it. */
    OFF
}
