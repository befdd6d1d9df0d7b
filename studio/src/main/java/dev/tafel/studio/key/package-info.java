/** Key templates: how the value of a key attribute is put together from an item's attributes, and taken apart again. */
@NullMarked
package dev.tafel.studio.key;

import org.jspecify.annotations.NullMarked;
