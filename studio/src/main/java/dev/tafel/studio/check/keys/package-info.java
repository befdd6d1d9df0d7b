/** Rules on how keys are named: prefixes, delimiters, lengths. */
@NullMarked
package dev.tafel.studio.check.keys;

import org.jspecify.annotations.NullMarked;
