/** Writing JSON. */
@NullMarked
package dev.tafel.meter.json;

import org.jspecify.annotations.NullMarked;
