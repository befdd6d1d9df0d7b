/** JSON as a tree, read with the place of each fault and written in a stable order. */
@NullMarked
package dev.tafel.studio.json;

import org.jspecify.annotations.NullMarked;
