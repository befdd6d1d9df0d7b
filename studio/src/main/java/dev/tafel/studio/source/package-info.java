/** Model files with what follows from them: the one way from a text to a design, its derivation and its checks. */
@NullMarked
package dev.tafel.studio.source;

import org.jspecify.annotations.NullMarked;
