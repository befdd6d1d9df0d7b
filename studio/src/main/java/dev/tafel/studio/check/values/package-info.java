/** Rules on the values in keys: numbers, dates, and what tells two items apart. */
@NullMarked
package dev.tafel.studio.check.values;

import org.jspecify.annotations.NullMarked;
