package dev.tafel.bench.scale;

import java.util.SplittableRandom;

/**
 * The items, by number: {@value #COLLECTION_ITEMS} in each collection, {@value #ITEM_BYTES} bytes each as the API
 * counts them, with a text that does not compress well.
 */
final class Items {

    /** Items in one collection. */
    static final int COLLECTION_ITEMS = 20;

    /** Bytes of an item: names, key values and the text. */
    static final int ITEM_BYTES = 300;

    private static final String PARTITION_START = "ACCOUNT#";
    private static final String SORT_START = "ORDER#";
    private static final int PARTITION_DIGITS = 9;
    private static final int SORT_DIGITS = 4;
    private static final int TEXT_LENGTH = ITEM_BYTES
            - "pk".length()
            - PARTITION_START.length()
            - PARTITION_DIGITS
            - "sk".length()
            - SORT_START.length()
            - SORT_DIGITS
            - "text".length();
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/";

    private Items() {}

    static String createTable(String table) {
        return "{\"TableName\":\"" + table + "\",\"BillingMode\":\"PAY_PER_REQUEST\",\"AttributeDefinitions\":["
                + "{\"AttributeName\":\"pk\",\"AttributeType\":\"S\"},"
                + "{\"AttributeName\":\"sk\",\"AttributeType\":\"S\"}],"
                + "\"KeySchema\":[{\"AttributeName\":\"pk\",\"KeyType\":\"HASH\"},"
                + "{\"AttributeName\":\"sk\",\"KeyType\":\"RANGE\"}]}";
    }

    /** A BatchWriteItem that puts the items from {@code from} on. */
    static String put(String table, long from, int count) {
        StringBuilder json = new StringBuilder(count * (ITEM_BYTES + 100));
        json.append("{\"RequestItems\":{\"").append(table).append("\":[");
        for (long item = from; item < from + count; item++) {
            json.append(item == from ? "" : ",").append("{\"PutRequest\":{\"Item\":{");
            appendKey(json, item);
            json.append(",\"text\":{\"S\":\"");
            appendText(json, item);
            json.append("\"}}}}");
        }
        return json.append("]}}").toString();
    }

    /** A GetItem of one item. */
    static String get(String table, long item) {
        StringBuilder json = new StringBuilder("{\"TableName\":\"" + table + "\",\"Key\":{");
        appendKey(json, item);
        return json.append("}}").toString();
    }

    /** A Query of the whole collection of one item. */
    static String query(String table, long item) {
        StringBuilder json = new StringBuilder("{\"TableName\":\"" + table
                + "\",\"KeyConditionExpression\":\"pk = :p\",\"ExpressionAttributeValues\":{\":p\":{\"S\":\"");
        appendPartition(json, item);
        return json.append("\"}}}").toString();
    }

    private static void appendKey(StringBuilder json, long item) {
        json.append("\"pk\":{\"S\":\"");
        appendPartition(json, item);
        json.append("\"},\"sk\":{\"S\":\"").append(SORT_START);
        appendNumber(json, item % COLLECTION_ITEMS, SORT_DIGITS);
        json.append("\"}");
    }

    private static void appendPartition(StringBuilder json, long item) {
        json.append(PARTITION_START);
        appendNumber(json, item / COLLECTION_ITEMS, PARTITION_DIGITS);
    }

    private static void appendNumber(StringBuilder json, long number, int digits) {
        String text = Long.toString(number);
        json.append("0".repeat(digits - text.length())).append(text);
    }

    private static void appendText(StringBuilder json, long item) {
        SplittableRandom random = new SplittableRandom(item);
        for (int written = 0; written < TEXT_LENGTH; ) {
            long bits = random.nextLong();
            for (int i = 0; i < 10 && written < TEXT_LENGTH; i++, written++) {
                json.append(LETTERS.charAt((int) (bits & 63)));
                bits >>>= 6;
            }
        }
    }
}
