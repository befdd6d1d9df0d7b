/** Golden exchanges: requests and the whole responses that the reference promises, one folder each. */
@NullMarked
package dev.tafel.conformance.exchange;

import org.jspecify.annotations.NullMarked;
