/**
 * What a designer writes down: entities, access patterns, settings and decisions; immutable and pure.
 *
 * <p>Read {@link dev.tafel.studio.design.Design} first. What follows from a design (keys, indexes, plans) is in
 * {@code dev.tafel.studio.layout}.
 */
@NullMarked
package dev.tafel.studio.design;

import org.jspecify.annotations.NullMarked;
