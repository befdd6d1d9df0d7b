/** The operations as records, and the service that answers them. */
@NullMarked
package dev.tafel.model.api;

import org.jspecify.annotations.NullMarked;
