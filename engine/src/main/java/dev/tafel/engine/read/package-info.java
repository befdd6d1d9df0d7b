/** The operations that read items. */
@NullMarked
package dev.tafel.engine.read;

import org.jspecify.annotations.NullMarked;
