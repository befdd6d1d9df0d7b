/** What a caller is told when a request fails: codes, statuses and texts as they stand on the wire. */
@NullMarked
package dev.tafel.model.error;

import org.jspecify.annotations.NullMarked;
