/** The command line: parses, wires, starts, prints. */
@NullMarked
package dev.tafel.cli;

import org.jspecify.annotations.NullMarked;
