/** What the operations share: the handler of one operation, and rules about names and enumerations. */
@NullMarked
package dev.tafel.engine.operation;

import org.jspecify.annotations.NullMarked;
