/** The report: shapes, indexes, keys and waste with their money. */
@NullMarked
package dev.tafel.meter.report;

import org.jspecify.annotations.NullMarked;
