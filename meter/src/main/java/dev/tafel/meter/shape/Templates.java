package dev.tafel.meter.shape;

import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The templates of the expressions that came lately. Thread-safe. */
final class Templates {

    /** The most templates that are kept; then all are forgotten, and those in use come back (chosen). */
    static final int TEMPLATES_MAX = 2_048;

    private final Map<Key, Template> byExpression = new ConcurrentHashMap<>();
    private final Map<String, OfKey> byTable = new ConcurrentHashMap<>();

    private record Key(String expression, Map<String, String> names) {}

    /** The template of a table's key, as long as that is the table's key. */
    private record OfKey(KeySchema schema, Template template) {}

    /** The template's text; empty if there is no expression. */
    String text(@Nullable String expression, @Nullable Map<String, String> names) {
        return expression == null ? "" : of(expression, names).text();
    }

    Template of(String expression, @Nullable Map<String, String> names) {
        return kept(
                byExpression,
                new Key(expression, names == null ? Map.of() : names),
                key -> Template.of(key.expression(), key.names()));
    }

    /** The template of a whole key. A name is found without a look at the schema, which is long to compare. */
    @SuppressWarnings("ReferenceEquality") // A table has the same schema until it is another table.
    Template ofKey(TableDefinition table) {
        OfKey present = byTable.get(table.name());
        if (present != null && present.schema() == table.keySchema()) {
            return present.template();
        }
        byTable.remove(table.name());
        return kept(byTable, table.name(), name -> new OfKey(table.keySchema(), template(table.keySchema())))
                .template();
    }

    private static Template template(KeySchema schema) {
        String partition = schema.partition().get(0).name() + " = ";
        List<String> parts = schema.sort().isEmpty()
                ? List.of(partition, "")
                : List.of(partition, " AND " + sort(schema.sort()) + " = ", "");
        List<String> values = schema.sort().isEmpty() ? List.of(":p") : List.of(":p", ":s");
        return new Template(String.join("?", parts), parts, values);
    }

    private static String sort(List<KeyAttribute> sort) {
        return sort.get(0).name();
    }

    private static <K, V> V kept(Map<K, V> kept, K key, Function<K, V> make) {
        V present = kept.get(key);
        if (present == null) {
            if (kept.size() >= TEMPLATES_MAX) {
                kept.clear();
            }
            present = make.apply(key);
            kept.put(key, present);
        }
        return present;
    }
}
