/** The delays of eventual consistency, simulated: reads as of an earlier moment, indexes that come later. */
@NullMarked
package dev.tafel.engine.lag;

import org.jspecify.annotations.NullMarked;
