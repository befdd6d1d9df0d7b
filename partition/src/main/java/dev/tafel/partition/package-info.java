/**
 * Partitions and their throughput, simulated: who is admitted, who is throttled, and what splits when.
 *
 * <p>Pure: no storage, no threads, no clock. Time comes in with every call, in microseconds since the epoch, so that
 * the engine runs this at the speed of its traffic and the design bench runs a day of it in seconds. Begin with
 * {@link dev.tafel.partition.TableSimulation}, which decides, and {@link dev.tafel.partition.TrafficSimulation}, which
 * drives it and counts.
 *
 * <p>What DynamoDB documents is kept to: 3,000 read and 1,000 write units a second for each partition, 300 seconds of
 * burst, 4,000 and 12,000 units for a new table on demand. What it does not document is chosen and said to be so.
 */
@NullMarked
package dev.tafel.partition;

import org.jspecify.annotations.NullMarked;
