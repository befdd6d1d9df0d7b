/** Items in files: the JSON of the API and plain JSON, read leniently; and what entities they show. */
@NullMarked
package dev.tafel.studio.exchange.item;

import org.jspecify.annotations.NullMarked;
