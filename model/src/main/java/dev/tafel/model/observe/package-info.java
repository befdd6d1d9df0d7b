/**
 * What the engine tells of each finished call: who called what, which items it touched and what that consumed.
 *
 * <p>Begin with {@link RequestObserver}.
 */
@NullMarked
package dev.tafel.model.observe;

import org.jspecify.annotations.NullMarked;
