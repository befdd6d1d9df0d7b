/**
 * The parameters that expressions replaced: conditions, key conditions and updates as lists instead of text.
 *
 * <p>They become the same conditions and updates as those of expressions; only their checks and some of their rules
 * differ. The facts were captured from the service.
 */
@NullMarked
package dev.tafel.language.legacy;

import org.jspecify.annotations.NullMarked;
