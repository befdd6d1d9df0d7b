/** The storage contract: rows in partitions, ordered bytes, atomic commits. */
@NullMarked
package dev.tafel.storage;

import org.jspecify.annotations.NullMarked;
