/** Commits that are tried again after a conflict, in one place. */
@NullMarked
package dev.tafel.engine.commit;

import org.jspecify.annotations.NullMarked;
