package dev.tafel.studio.design;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.TableClass;

/**
 * How the table is named and paid for.
 *
 * @param tableName the table's name
 * @param names the names of key attributes and indexes
 * @param delimiter what separates the parts of a key; one character
 * @param region the Region whose prices are used
 * @param capacity what is provisioned, of no meaning on demand
 */
public record TableSettings(
        String tableName,
        AttributeNames names,
        String delimiter,
        BillingMode billing,
        String region,
        TableClass tableClass,
        ProvisionedCapacity capacity) {

    /** The delimiter that is used when none is stated. */
    public static final String DEFAULT_DELIMITER = "#";

    /** The Region that is used when none is stated. */
    public static final String DEFAULT_REGION = "us-east-1";

    public TableSettings {
        if (delimiter.length() != 1) {
            throw new IllegalArgumentException("A delimiter is one character");
        }
    }

    /** Settings that state no capacity. */
    public TableSettings(
            String tableName,
            AttributeNames names,
            String delimiter,
            BillingMode billing,
            String region,
            TableClass tableClass) {
        this(tableName, names, delimiter, billing, region, tableClass, ProvisionedCapacity.NONE);
    }

    /** The same settings with that capacity. */
    public TableSettings with(ProvisionedCapacity stated) {
        return new TableSettings(tableName, names, delimiter, billing, region, tableClass, stated);
    }

    /** Settings with every default for a table of that name. */
    public static TableSettings named(String tableName) {
        return new TableSettings(
                tableName,
                AttributeNames.DEFAULT,
                DEFAULT_DELIMITER,
                BillingMode.PAY_PER_REQUEST,
                DEFAULT_REGION,
                TableClass.STANDARD);
    }

    /**
     * Names of key attributes and indexes. In those of indexes {@code {n}} stands for the index's number.
     *
     * @param partitionKey the attribute that is the table's partition key
     * @param sortKey the attribute that is the table's sort key
     * @param index the name of the n-th index
     * @param indexPartitionKey the attribute that is the partition key of the n-th index
     * @param indexSortKey the attribute that is the sort key of the n-th index
     * @param localIndex the name of the n-th local index
     * @param localSortKey the attribute that is the sort key of the n-th local index
     * @param type the attribute that says which entity an item is
     */
    public record AttributeNames(
            String partitionKey,
            String sortKey,
            String index,
            String indexPartitionKey,
            String indexSortKey,
            String localIndex,
            String localSortKey,
            String type) {

        /** Stands for an index's number. */
        public static final String NUMBER = "{n}";

        /**
         * {@code PK}, {@code SK}, {@code GSI1}, {@code GSI1PK}, {@code GSI1SK}, {@code LSI1}, {@code LSI1SK},
         * {@code type}.
         */
        public static final AttributeNames DEFAULT =
                new AttributeNames("PK", "SK", "GSI{n}", "GSI{n}PK", "GSI{n}SK", "type");

        /** Names of which those of local indexes are the usual ones. */
        public AttributeNames(
                String partitionKey,
                String sortKey,
                String index,
                String indexPartitionKey,
                String indexSortKey,
                String type) {
            this(partitionKey, sortKey, index, indexPartitionKey, indexSortKey, "LSI{n}", "LSI{n}SK", type);
        }

        /** The name of index {@code number}, counted from 1. */
        public String index(int number) {
            return index.replace(NUMBER, Integer.toString(number));
        }

        /** The partition key of index {@code number}, counted from 1. */
        public String indexPartitionKey(int number) {
            return indexPartitionKey.replace(NUMBER, Integer.toString(number));
        }

        /** The sort key of index {@code number}, counted from 1. */
        public String indexSortKey(int number) {
            return indexSortKey.replace(NUMBER, Integer.toString(number));
        }

        /** The name of local index {@code number}, counted from 1. */
        public String localIndex(int number) {
            return localIndex.replace(NUMBER, Integer.toString(number));
        }

        /** The attribute that is the sort key of local index {@code number}, counted from 1. */
        public String localSortKey(int number) {
            return localSortKey.replace(NUMBER, Integer.toString(number));
        }
    }
}
