/** Tests of the simulated partitions, in simulated time. */
@NullMarked
package dev.tafel.partition;

import org.jspecify.annotations.NullMarked;
