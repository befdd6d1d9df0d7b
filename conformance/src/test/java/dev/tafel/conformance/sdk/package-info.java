/** The AWS SDK for Java 2.x against the server, as applications use it. */
@NullMarked
package dev.tafel.conformance.sdk;

import org.jspecify.annotations.NullMarked;
