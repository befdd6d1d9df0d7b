/** Rules on how access patterns are answered: scans, filters, orders, pages, consistency. */
@NullMarked
package dev.tafel.studio.check.query;

import org.jspecify.annotations.NullMarked;
