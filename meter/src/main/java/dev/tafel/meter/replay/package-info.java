/**
 * Recordings played again: in simulated time or at a speed, on an engine of one's own or at an endpoint.
 *
 * <p>Begin with {@link dev.tafel.meter.replay.Player}.
 */
@NullMarked
package dev.tafel.meter.replay;

import org.jspecify.annotations.NullMarked;
