/**
 * Documents as trees whose parts know where they stand: JSON and YAML read and written.
 *
 * <p>Begin with {@link Element}, through which importers read: it carries the path, the place and the notices.
 */
@NullMarked
package dev.tafel.studio.document;

import org.jspecify.annotations.NullMarked;
