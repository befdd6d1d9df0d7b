/**
 * From a request to a complete program that sends it.
 *
 * <p>Start at {@link dev.tafel.studio.program.Programs}. A request becomes a tree of its parameters
 * ({@link dev.tafel.studio.program.CallTree}); each language turns the tree into a
 * {@link dev.tafel.studio.program.Code}, which is printed with the line breaks that the language's formatter would
 * choose, and puts the program around it. Programs read all pages, keep numbers exact and binary values whole.
 */
@NullMarked
package dev.tafel.studio.program;

import org.jspecify.annotations.NullMarked;
