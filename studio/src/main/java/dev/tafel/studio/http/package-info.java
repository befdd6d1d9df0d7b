/**
 * The studio over HTTP, below {@code /_tafel/v1/design/} and {@code /_tafel/v1/calculate/} and at
 * {@code /_tafel/v1/program}: JSON out, stateless.
 */
@NullMarked
package dev.tafel.studio.http;

import org.jspecify.annotations.NullMarked;
