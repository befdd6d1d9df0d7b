/** The linter: all rules together, what a design silences, and the report as text, JSON or SARIF. */
@NullMarked
package dev.tafel.studio.lint;

import org.jspecify.annotations.NullMarked;
