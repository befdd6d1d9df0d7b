/** What is counted, by second and by minute, within bounds. */
@NullMarked
package dev.tafel.meter.count;

import org.jspecify.annotations.NullMarked;
