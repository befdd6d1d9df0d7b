/**
 * Files of other tools, read into models and written from them.
 *
 * <p>{@link dev.tafel.studio.exchange.Importer} and {@link dev.tafel.studio.exchange.Exporter} are the way in.
 */
@NullMarked
package dev.tafel.studio.exchange;

import org.jspecify.annotations.NullMarked;
