/** Which keys are used most, by key, by prefix and by time. */
@NullMarked
package dev.tafel.meter.key;

import org.jspecify.annotations.NullMarked;
