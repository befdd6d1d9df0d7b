package dev.tafel.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * An example that the program carries: a table definition and items, one a line, both as the API spells them.
 *
 * @param tableName the name of the table, which is also that of the example
 */
record Example(String tableName) {

    static final List<Example> ALL = List.of(new Example("cms"), new Example("billing"));

    private static final long POLL_MILLIS = 20;

    /** Creates the table, waits until it is active, and puts the items; returns how many there are. */
    int load(LoopbackClient client) throws IOException, InterruptedException {
        client.call("CreateTable", text("table-with-index.json"));
        while (!client.call("DescribeTable", "{\"TableName\":\"" + tableName + "\"}")
                .contains("\"TableStatus\":\"ACTIVE\"")) {
            Thread.sleep(POLL_MILLIS);
        }
        int count = 0;
        try (BufferedReader items =
                new BufferedReader(new InputStreamReader(open("items.jsonl"), StandardCharsets.UTF_8))) {
            for (String item = items.readLine(); item != null; item = items.readLine()) {
                client.call("PutItem", "{\"TableName\":\"" + tableName + "\",\"Item\":" + item + "}");
                count++;
            }
        }
        return count;
    }

    private String text(String file) throws IOException {
        try (InputStream stream = open(file)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private InputStream open(String file) {
        String name = "/examples/" + tableName + "/" + file;
        InputStream stream = Example.class.getResourceAsStream(name);
        if (stream == null) {
            throw new IllegalStateException("The program has no " + name);
        }
        return stream;
    }
}
