/** The studio over HTTP: what is asked of it below {@code /_tafel/v1/}, on the port of the API. */
@NullMarked
package dev.tafel.studio.http;

import org.jspecify.annotations.NullMarked;
