/** Micro benches of the protocol: JSON to requests, answers to JSON. */
@NullMarked
package dev.tafel.bench.protocol;

import org.jspecify.annotations.NullMarked;
