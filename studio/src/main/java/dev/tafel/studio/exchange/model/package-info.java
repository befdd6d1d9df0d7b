/**
 * What all exchange formats have in common: tables with their keys, entities with key templates, access patterns,
 * samples.
 *
 * <p>Readers make a {@link dev.tafel.studio.exchange.model.DataModel}, writers take one; what a format does not know is
 * empty.
 */
@NullMarked
package dev.tafel.studio.exchange.model;

import org.jspecify.annotations.NullMarked;
