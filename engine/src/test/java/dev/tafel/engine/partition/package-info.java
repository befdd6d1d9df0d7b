/** Tests of throughput limits in the path of calls. */
@NullMarked
package dev.tafel.engine.partition;

import org.jspecify.annotations.NullMarked;
