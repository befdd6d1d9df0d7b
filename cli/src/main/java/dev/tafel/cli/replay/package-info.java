/** Where recordings are played: an engine in memory, or an endpoint. */
@NullMarked
package dev.tafel.cli.replay;

import org.jspecify.annotations.NullMarked;
