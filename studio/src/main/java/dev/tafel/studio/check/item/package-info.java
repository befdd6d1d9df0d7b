/** Rules on the shape and size of items. */
@NullMarked
package dev.tafel.studio.check.item;

import org.jspecify.annotations.NullMarked;
