/** What the meter answers over HTTP, below {@code /_tafel/}. */
@NullMarked
package dev.tafel.meter.api;

import org.jspecify.annotations.NullMarked;
