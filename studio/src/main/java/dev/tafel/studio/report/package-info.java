/** Derivations as text for people and as JSON for programs; both are stable, so that they can be compared in git. */
@NullMarked
package dev.tafel.studio.report;

import org.jspecify.annotations.NullMarked;
