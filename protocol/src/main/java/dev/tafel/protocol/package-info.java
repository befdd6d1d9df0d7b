/** The DynamoDB JSON protocol on top of the HTTP server. */
@NullMarked
package dev.tafel.protocol;

import org.jspecify.annotations.NullMarked;
