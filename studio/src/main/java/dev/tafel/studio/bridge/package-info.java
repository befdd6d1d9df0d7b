/** Turns imported models of other tools into designs and layouts, as far as those tools say what a design needs. */
@NullMarked
package dev.tafel.studio.bridge;

import org.jspecify.annotations.NullMarked;
