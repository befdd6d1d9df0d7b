/** Limits of throughput: the simulated partitions of {@code dev.tafel.partition} in the path of reads and writes. */
@NullMarked
package dev.tafel.engine.partition;

import org.jspecify.annotations.NullMarked;
