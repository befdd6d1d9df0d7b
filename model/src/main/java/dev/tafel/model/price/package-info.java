/**
 * What DynamoDB costs: a dated table of prices, and the bill of a table.
 *
 * <p>Begin with {@link PriceTable} for the figures and {@link TableCost} for what they come to. Money is
 * {@link Amount}: an exact decimal number of US dollars that knows whether every price in it was confirmed.
 */
@NullMarked
package dev.tafel.model.price;

import org.jspecify.annotations.NullMarked;
