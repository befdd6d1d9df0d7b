/** Request shapes: what a request is when its values are taken away. */
@NullMarked
package dev.tafel.meter.shape;

import org.jspecify.annotations.NullMarked;
