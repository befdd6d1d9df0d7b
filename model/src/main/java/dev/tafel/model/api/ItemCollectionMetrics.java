package dev.tafel.model.api;

import dev.tafel.model.value.Item;

/**
 * How large a collection of items with one partition key is, on a table with local secondary indexes.
 *
 * @param itemCollectionKey the partition key
 * @param sizeAtLeastGb with {@code sizeAtMostGb} the bounds of the estimate, in whole gigabytes
 */
public record ItemCollectionMetrics(Item itemCollectionKey, int sizeAtLeastGb, int sizeAtMostGb) {}
