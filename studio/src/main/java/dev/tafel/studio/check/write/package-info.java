/** Rules on transactions, copies and links. */
@NullMarked
package dev.tafel.studio.check.write;

import org.jspecify.annotations.NullMarked;
