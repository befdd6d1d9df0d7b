/** Looks into a live table and proposes a model of it. */
@NullMarked
package dev.tafel.studio.infer;

import org.jspecify.annotations.NullMarked;
