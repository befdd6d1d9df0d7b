/** Where an item lives, and how one item is read and changed. */
@NullMarked
package dev.tafel.engine.item;

import org.jspecify.annotations.NullMarked;
