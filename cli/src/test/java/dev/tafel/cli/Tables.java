package dev.tafel.cli;

/** Requests for tables and items, as JSON. */
final class Tables {

    private Tables() {}

    static String create(String name) {
        return """
                {"TableName":"%s","BillingMode":"PAY_PER_REQUEST",
                 "AttributeDefinitions":[{"AttributeName":"pk","AttributeType":"S"}],
                 "KeySchema":[{"AttributeName":"pk","KeyType":"HASH"}]}""".formatted(name);
    }

    static String put(String table, String key, String value) {
        return "{\"TableName\":\"%s\",\"Item\":{\"pk\":{\"S\":\"%s\"},\"value\":{\"S\":\"%s\"}}}"
                .formatted(table, key, value);
    }

    static String get(String table, String key) {
        return "{\"TableName\":\"%s\",\"ConsistentRead\":true,\"Key\":{\"pk\":{\"S\":\"%s\"}}}".formatted(table, key);
    }

    /** Part of the answer to {@link #get} if the item has that value. */
    static String valueOf(String value) {
        return "\"value\":{\"S\":\"" + value + "\"}";
    }
}
