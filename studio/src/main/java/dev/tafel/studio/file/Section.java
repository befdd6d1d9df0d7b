package dev.tafel.studio.file;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** A mapping of a model file: values by key, in order, with their places. */
final class Section {

    private final Node node;
    private final String path;
    private final Faults faults;
    private final Map<String, Node> values = new LinkedHashMap<>();

    private Section(Node node, String path, Faults faults) {
        this.node = node;
        this.path = path;
        this.faults = faults;
    }

    /** A mapping whose keys the designer chooses. */
    static Section open(@Nullable Node node, String path, Faults faults) {
        if (node == null) {
            throw new IllegalStateException("No node at " + path);
        }
        Section section = new Section(node, path, faults);
        if (!(node instanceof MappingNode mapping)) {
            faults.add(node, path, "names with values are wanted here", "Write \"name: value\", one a line");
            return section;
        }
        for (NodeTuple tuple : mapping.getValue()) {
            // A key that is no scalar is no YAML to the parser, as it is set up.
            if (tuple.getKeyNode() instanceof ScalarNode key
                    && section.values.putIfAbsent(key.getValue(), tuple.getValueNode()) != null) {
                faults.add(key, path, "\"" + key.getValue() + "\" is there twice", "Leave one of them out");
            }
        }
        return section;
    }

    /** A mapping that may have these keys only. */
    static Section of(@Nullable Node node, String path, Faults faults, List<String> keys) {
        Section section = open(node, path, faults);
        if (section.node instanceof MappingNode mapping) {
            for (NodeTuple tuple : mapping.getValue()) {
                if (tuple.getKeyNode() instanceof ScalarNode key && !keys.contains(key.getValue())) {
                    faults.add(
                            key,
                            path,
                            "the key \"" + key.getValue() + "\" is unknown",
                            Suggestion.of(key.getValue(), keys));
                }
            }
        }
        return section;
    }

    Node node() {
        return node;
    }

    String path() {
        return path;
    }

    Faults faults() {
        return faults;
    }

    /** The path to the value of {@code key}. */
    String path(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    Map<String, Node> values() {
        return values;
    }

    /** The value of {@code key}, null if it is missing or says null. */
    @Nullable
    Node get(String key) {
        Node value = values.get(key);
        return value instanceof ScalarNode scalar && Scalars.isNull(scalar) ? null : value;
    }

    boolean has(String key) {
        return get(key) != null;
    }

    /** The section under {@code key}; null if it is missing. */
    @Nullable
    Section section(String key, List<String> keys) {
        Node value = get(key);
        return value == null ? null : of(value, path(key), faults, keys);
    }

    /** The text under {@code key}, or {@code otherwise}. */
    String text(String key, String otherwise) {
        String text = textOrNull(key);
        return text == null ? otherwise : text;
    }

    /** The text under {@code key}; null if it is missing or no text. */
    @Nullable
    String textOrNull(String key) {
        Node value = get(key);
        return value == null ? null : Scalars.text(value, path(key), faults);
    }

    /** The texts under {@code key}: a list, or one text alone. */
    List<String> texts(String key) {
        Node value = get(key);
        return value == null ? List.of() : Scalars.texts(value, path(key), faults);
    }

    void fault(String key, String cause, String remedy) {
        Node value = values.get(key);
        faults.add(value == null ? node : value, path(key), cause, remedy);
    }
}
