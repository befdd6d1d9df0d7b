/** The values of the data model: attribute values, items and their sizes. */
@NullMarked
package dev.tafel.model.value;

import org.jspecify.annotations.NullMarked;
