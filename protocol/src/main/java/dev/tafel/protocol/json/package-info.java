/**
 * JSON as the protocol needs it: a pull reader and a writer over byte arrays.
 *
 * <p>Neither knows anything of the API. Both are made for one pass without a tree: strings are slices of the input
 * until somebody asks for more.
 */
@NullMarked
package dev.tafel.protocol.json;

import org.jspecify.annotations.NullMarked;
