/** Tables as defined: names, key schemas, attribute definitions, indexes, throughput. */
@NullMarked
package dev.tafel.model.table;

import org.jspecify.annotations.NullMarked;
