package dev.tafel.studio.file;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The keys of a model file, section by section. The JSON Schema has the same, which a test holds together.
 *
 * <p>A section is named by the path to it, with {@code *} for names that the designer chooses.
 */
public final class ModelKeys {

    static final List<String> ROOT = List.of(
            "tafel", "name", "description", "table", "entities", "patterns", "circumstances", "pins", "silences");
    static final List<String> TABLE = List.of("name", "delimiter", "billing", "capacity", "region", "class", "names");
    static final List<String> CAPACITY = List.of("read", "write", "indexes");
    static final List<String> INDEX_CAPACITY = List.of("read", "write");
    static final List<String> NAMES =
            List.of("partition", "sort", "index", "indexPartition", "indexSort", "localIndex", "localSort", "type");
    static final List<String> ENTITY =
            List.of("prefix", "description", "id", "parent", "count", "growth", "ttl", "attributes");
    static final List<String> PARENT = List.of("entity", "by", "identifies", "childrenMax");
    static final List<String> ATTRIBUTE = List.of(
            "type", "bytes", "bytesMax", "mutable", "unique", "references", "tag", "distinct", "values", "digits");
    static final List<String> PATTERN = List.of(
            "ask",
            "get",
            "list",
            "put",
            "update",
            "delete",
            "transaction",
            "by",
            "where",
            "range",
            "order",
            "filter",
            "returns",
            "results",
            "limit",
            "consistency",
            "fresh",
            "rate",
            "skew",
            "purpose",
            "changes",
            "items");
    static final List<String> FILTER = List.of("value", "keeps");
    static final List<String> RESULTS = List.of("average", "p99");
    static final List<String> RATE = List.of("average", "peak");
    static final List<String> ACTION = List.of("get", "put", "update", "delete", "check", "count", "changes");
    static final List<String> CHANGE = List.of("from", "to");
    static final List<String> CIRCUMSTANCES =
            List.of("unknownPatterns", "streamConsumers", "teams", "graphql", "analytics", "multiTenant");
    static final List<String> CONSUMER = List.of("entities", "filtered", "outage", "source");
    static final List<String> PINS = List.of("placements", "sortKeys", "projections", "shards");
    static final List<String> SILENCE = List.of("rule", "at", "reason");

    private ModelKeys() {}

    /** Every section with its keys, in the order of their paths. */
    public static Map<String, List<String>> sections() {
        Map<String, List<String>> sections = new TreeMap<>();
        sections.put("", ROOT);
        sections.put("table", TABLE);
        sections.put("table.names", NAMES);
        sections.put("table.capacity", CAPACITY);
        sections.put("table.capacity.indexes.*", INDEX_CAPACITY);
        sections.put("entities.*", ENTITY);
        sections.put("entities.*.parent", PARENT);
        sections.put("entities.*.attributes.*", ATTRIBUTE);
        sections.put("patterns.*", PATTERN);
        sections.put("patterns.*.filter.*", FILTER);
        sections.put("patterns.*.results", RESULTS);
        sections.put("patterns.*.rate", RATE);
        sections.put("patterns.*.transaction[]", ACTION);
        sections.put("patterns.*.changes.*", CHANGE);
        sections.put("circumstances", CIRCUMSTANCES);
        sections.put("circumstances.streamConsumers.*", CONSUMER);
        sections.put("pins", PINS);
        sections.put("silences[]", SILENCE);
        return sections;
    }
}
