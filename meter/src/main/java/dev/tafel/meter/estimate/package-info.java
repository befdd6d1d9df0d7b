/** What a request would read, return and cost, before it is run: begin with {@link Estimator}. */
@NullMarked
package dev.tafel.meter.estimate;

import org.jspecify.annotations.NullMarked;
