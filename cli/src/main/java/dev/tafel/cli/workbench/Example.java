package dev.tafel.cli.workbench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/**
 * An example that the program carries: a model, and for some a table definition and items, one a line, both as the API
 * spells them.
 *
 * @param name the name of the example, which is also that of its table
 * @param title what it is about, for people
 * @param content what there is of it
 */
public record Example(String name, String title, Content content) {

    /** What there is of an example. */
    public enum Content {
        /** A model, a table definition and items. */
        TABLE_AND_MODEL,
        /** A model alone. */
        MODEL
    }

    /** All examples, those with tables first. */
    public static final List<Example> ALL = List.of(
            new Example("cms", "Content management", Content.TABLE_AND_MODEL),
            new Example("billing", "Billing with tenants", Content.TABLE_AND_MODEL),
            new Example("shop", "Online shop", Content.MODEL),
            new Example("tickets", "Tickets for events", Content.MODEL));

    private static final long POLL_MILLIS = 20;
    private static final int POLLS_ALLOWED = 3_000;

    /** Where an example is loaded to. */
    public interface Target {

        /** Creates a table from a CreateTable request in JSON. */
        void create(String request) throws IOException;

        /** Whether the table can be written to. */
        boolean isActive(String table) throws IOException;

        /** Puts an item, which is DynamoDB JSON, into a table. */
        void put(String table, String item) throws IOException;
    }

    /** The examples that have a table and items. */
    public static List<Example> withTables() {
        return ALL.stream().filter(Example::hasTable).toList();
    }

    /** The example of that name. */
    public static Optional<Example> named(String name) {
        return ALL.stream().filter(example -> example.name.equals(name)).findFirst();
    }

    /** Whether there are a table and items. */
    public boolean hasTable() {
        return content == Content.TABLE_AND_MODEL;
    }

    /** Its model file, YAML. */
    public String model() throws IOException {
        return text(name + ".tafel.yaml");
    }

    /** How many items its table has; 0 without a table. */
    public int itemCount() throws IOException {
        return hasTable() ? (int) text("items.jsonl").lines().count() : 0;
    }

    /**
     * Creates the table, waits at most a minute until it is active, and puts the items.
     *
     * @return how many items there are
     * @throws IOException if the target refuses something, or the table does not become active
     */
    public int load(Target target) throws IOException, InterruptedException {
        target.create(text("table-with-index.json"));
        for (int polls = 0; !target.isActive(name); polls++) {
            if (polls == POLLS_ALLOWED) {
                throw new IOException("The table " + name + " does not become active.");
            }
            Thread.sleep(POLL_MILLIS);
        }
        int count = 0;
        try (BufferedReader items =
                new BufferedReader(new InputStreamReader(open("items.jsonl"), StandardCharsets.UTF_8))) {
            for (String item = items.readLine(); item != null; item = items.readLine()) {
                target.put(name, item);
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
        String resource = "/examples/" + name + "/" + file;
        InputStream stream = Example.class.getResourceAsStream(resource);
        if (stream == null) {
            throw new IllegalStateException("The program has no " + resource);
        }
        return stream;
    }
}
