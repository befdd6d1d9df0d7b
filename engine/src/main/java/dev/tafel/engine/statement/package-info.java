/** PartiQL statements, each of which is carried out as the request of another operation that says the same. */
@NullMarked
package dev.tafel.engine.statement;

import org.jspecify.annotations.NullMarked;
