/**
 * A day of a design's calls, at their stated rates and skews, on the simulated partitions of a table: which keys are
 * throttled, and over how many shards they would have to be spread.
 *
 * <p>Pure: time is simulated, and what a call consumes is handed in, as a proof has metered it. Begin with
 * {@link dev.tafel.studio.traffic.TrafficDay}.
 */
@NullMarked
package dev.tafel.studio.traffic;

import org.jspecify.annotations.NullMarked;
