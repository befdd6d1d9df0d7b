@NullMarked
package dev.tafel.protocol.json;

import org.jspecify.annotations.NullMarked;
