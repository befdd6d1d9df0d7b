/** Building blocks of engines that live in one process: a gate against use after closing, and row locks. */
@NullMarked
package dev.tafel.storage.local;

import org.jspecify.annotations.NullMarked;
