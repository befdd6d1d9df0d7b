/** The studio over HTTP, below {@code /_tafel/v1/design/} and {@code /_tafel/v1/calculate/}: JSON out, stateless. */
@NullMarked
package dev.tafel.studio.http;

import org.jspecify.annotations.NullMarked;
