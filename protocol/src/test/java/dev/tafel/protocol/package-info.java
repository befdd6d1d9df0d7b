@NullMarked
package dev.tafel.protocol;

import org.jspecify.annotations.NullMarked;
