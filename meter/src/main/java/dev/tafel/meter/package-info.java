/** What a database is used for and what that costs: begin with {@link dev.tafel.meter.Meter}. */
@NullMarked
package dev.tafel.meter;

import org.jspecify.annotations.NullMarked;
