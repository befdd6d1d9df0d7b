/**
 * The whole proof of a model: right answers at the predicted units, a day of its traffic, and the bill that follows
 * from what was metered; as text, JSON and HTML.
 *
 * <p>Begin with {@link dev.tafel.studio.proof.Proof}. What is proved and how is in {@code dev.tafel.studio.prove}.
 */
@NullMarked
package dev.tafel.studio.proof;

import org.jspecify.annotations.NullMarked;
