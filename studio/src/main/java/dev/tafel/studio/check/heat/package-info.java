/** Rules on load and growth: hot keys, counters, collections without a bound. */
@NullMarked
package dev.tafel.studio.check.heat;

import org.jspecify.annotations.NullMarked;
