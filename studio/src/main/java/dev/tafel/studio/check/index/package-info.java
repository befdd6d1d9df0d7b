/** Rules on secondary indexes: projections, how many there are, what writes to them cost. */
@NullMarked
package dev.tafel.studio.check.index;

import org.jspecify.annotations.NullMarked;
