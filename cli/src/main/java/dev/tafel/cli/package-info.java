/**
 * The commands: they read the command line, start a server and print. They have no rules of their own.
 *
 * <p>Begin with {@code Main} and {@code ServeCommand}; what is started is wired in {@code dev.tafel.cli.server}.
 */
@NullMarked
package dev.tafel.cli;

import org.jspecify.annotations.NullMarked;
