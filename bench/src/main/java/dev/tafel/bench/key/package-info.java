/** Micro benches of the key codec: values to sortable bytes and back. */
@NullMarked
package dev.tafel.bench.key;

import org.jspecify.annotations.NullMarked;
