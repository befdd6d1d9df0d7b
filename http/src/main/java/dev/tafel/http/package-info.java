/** An HTTP server behind a handler interface that names no network library. */
@NullMarked
package dev.tafel.http;

import org.jspecify.annotations.NullMarked;
