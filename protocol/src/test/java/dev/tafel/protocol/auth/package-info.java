@NullMarked
package dev.tafel.protocol.auth;

import org.jspecify.annotations.NullMarked;
