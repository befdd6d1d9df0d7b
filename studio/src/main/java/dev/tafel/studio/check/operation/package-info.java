/** Rules on streams, billing, tenants, and on whether one table is right at all. */
@NullMarked
package dev.tafel.studio.check.operation;

import org.jspecify.annotations.NullMarked;
