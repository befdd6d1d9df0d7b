/**
 * PartiQL as the service understands it: statements are read into the terms of expressions, and back into their text.
 */
@NullMarked
package dev.tafel.language.partiql;

import org.jspecify.annotations.NullMarked;
