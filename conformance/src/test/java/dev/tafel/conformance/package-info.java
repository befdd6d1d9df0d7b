/** Tests of a server over HTTP: one in this process, or the one that {@code -Dendpoint=http://…} names. */
@NullMarked
package dev.tafel.conformance;

import org.jspecify.annotations.NullMarked;
