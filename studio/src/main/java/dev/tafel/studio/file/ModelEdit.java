package dev.tafel.studio.file;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Changes the text of a model file where a value stands, and nowhere else: comments, order and spelling stay.
 *
 * <p>A path is the steps from the top, for example {@code entities, Order, attributes, total}. Values are YAML in one
 * line: {@code open}, {@code "#"}, {@code {average: 40, peak: 200}}.
 */
public final class ModelEdit {

    private final String text;
    private final Node root;

    private ModelEdit(String text, Node root) {
        this.text = text;
        this.root = root;
    }

    /** Sets what {@code path} leads to, adding it where it is missing. */
    public static ModelFile set(ModelFile file, List<String> path, String value) throws ModelFileException {
        return ModelFile.read(of(file).set(path, value));
    }

    /** Takes away what {@code path} leads to, with its key. */
    public static ModelFile remove(ModelFile file, List<String> path) throws ModelFileException {
        return ModelFile.read(of(file).remove(path));
    }

    /** Adds an element to the list that {@code path} leads to, or begins one. */
    public static ModelFile append(ModelFile file, List<String> path, String value) throws ModelFileException {
        return ModelFile.read(of(file).append(path, value));
    }

    private static ModelEdit of(ModelFile file) throws ModelFileException {
        Node root = YamlText.compose(file.text())
                .orElseThrow(() -> new IllegalStateException("A model file without content"));
        return new ModelEdit(file.text(), root);
    }

    private String set(List<String> path, String value) throws ModelFileException {
        Node at = root;
        for (int i = 0; i < path.size(); i++) {
            if (!(at instanceof MappingNode mapping)) {
                throw fault(at, path.subList(0, i), "holds no names that could be set", "Set it as a whole");
            }
            NodeTuple tuple = tuple(mapping, path.get(i));
            if (tuple == null) {
                return insert(mapping, entry(path.subList(i, path.size()), value));
            }
            at = tuple.getValueNode();
        }
        return replace(start(at), contentEnd(at), separated(at, value));
    }

    /** An empty value has no room of its own: it begins right behind the colon. */
    private String separated(Node at, String value) {
        int start = start(at);
        return start > 0 && text.charAt(start - 1) == ':' ? " " + value : value;
    }

    private static String entry(List<String> steps, String value) {
        String entry = YamlLines.scalar(steps.get(steps.size() - 1)) + ": " + value;
        for (int i = steps.size() - 2; i >= 0; i--) {
            entry = YamlLines.scalar(steps.get(i)) + ": {" + entry + "}";
        }
        return entry;
    }

    private String remove(List<String> path) throws ModelFileException {
        Node at = root;
        for (int i = 0; i < path.size() - 1; i++) {
            NodeTuple tuple = at instanceof MappingNode mapping ? tuple(mapping, path.get(i)) : null;
            if (tuple == null) {
                throw fault(at, path.subList(0, i), "has no " + path.get(i), "Check the path");
            }
            at = tuple.getValueNode();
        }
        String last = path.get(path.size() - 1);
        NodeTuple tuple = at instanceof MappingNode mapping ? tuple(mapping, last) : null;
        if (tuple == null || !(at instanceof MappingNode mapping)) {
            throw fault(at, path, "has no " + last, "Check the path");
        }
        int from = start(tuple.getKeyNode());
        int to = contentEnd(tuple.getValueNode());
        if (mapping.getFlowStyle() == FlowStyle.FLOW) {
            return removeFromFlow(mapping, tuple, from, to);
        }
        int lineStart = text.lastIndexOf('\n', from - 1) + 1;
        int lineEnd = text.indexOf('\n', to);
        return replace(lineStart, lineEnd < 0 ? text.length() : lineEnd + 1, "");
    }

    private String removeFromFlow(MappingNode mapping, NodeTuple tuple, int from, int to) {
        List<NodeTuple> tuples = mapping.getValue();
        int place = tuples.indexOf(tuple);
        if (place + 1 < tuples.size()) {
            return replace(from, start(tuples.get(place + 1).getKeyNode()), "");
        }
        return replace(place == 0 ? from : contentEnd(tuples.get(place - 1).getValueNode()), to, "");
    }

    private String append(List<String> path, String value) throws ModelFileException {
        Node at = root;
        for (int i = 0; i < path.size(); i++) {
            NodeTuple tuple = at instanceof MappingNode mapping ? tuple(mapping, path.get(i)) : null;
            if (tuple == null) {
                return set(path, "[" + value + "]");
            }
            at = tuple.getValueNode();
        }
        if (!(at instanceof SequenceNode sequence)) {
            throw fault(at, path, "is no list", "Set it as a whole");
        }
        return sequence.getFlowStyle() == FlowStyle.FLOW
                ? intoFlow(sequence, sequence.getValue().isEmpty(), value)
                : behind(sequence, "- " + value);
    }

    private String insert(MappingNode mapping, String entry) {
        return mapping.getFlowStyle() == FlowStyle.FLOW
                ? intoFlow(mapping, mapping.getValue().isEmpty(), entry)
                : behind(mapping, entry);
    }

    private String intoFlow(Node node, boolean isEmpty, String entry) {
        int end = contentEnd(node) - 1;
        int last = end;
        while (Character.isWhitespace(text.charAt(last - 1))) {
            last--;
        }
        return replace(last, last, isEmpty ? entry : ", " + entry);
    }

    /** A new line behind the last one of a block, past a comment that ends that line. */
    private String behind(Node block, String entry) {
        int end = contentEnd(block);
        int lineEnd = text.indexOf('\n', end);
        int at = lineEnd < 0 ? text.length() : lineEnd;
        int column = block.getStartMark().map(Mark::getColumn).orElse(0);
        return replace(at, at, "\n" + " ".repeat(column) + entry);
    }

    private String replace(int from, int to, String by) {
        return text.substring(0, from) + by + text.substring(to);
    }

    private static @Nullable NodeTuple tuple(MappingNode mapping, String name) {
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name)) {
                return tuple;
            }
        }
        return null;
    }

    private int start(Node node) {
        return offset(node.getStartMark().orElseThrow(() -> new IllegalStateException("A node without a place")));
    }

    /** Where the node's last character is: a block ends with its last child, not with the comments behind it. */
    private int contentEnd(Node node) {
        if (node instanceof CollectionNode<?> collection && collection.getFlowStyle() == FlowStyle.BLOCK) {
            List<?> children = collection.getValue();
            Object last = children.get(children.size() - 1);
            return contentEnd(last instanceof NodeTuple tuple ? tuple.getValueNode() : (Node) last);
        }
        int end = offset(node.getEndMark().orElseThrow(() -> new IllegalStateException("A node without an end")));
        while (end > start(node) && Character.isWhitespace(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    /** Marks count code points. */
    private int offset(Mark mark) {
        return text.offsetByCodePoints(0, mark.getIndex());
    }

    private static ModelFileException fault(Node at, List<String> path, String what, String remedy) {
        Mark mark = at.getStartMark().orElseThrow(() -> new IllegalStateException("A node without a place"));
        String place = String.join(".", path);
        return new ModelFileException(List.of(new ModelFault(
                mark.getLine() + 1,
                mark.getColumn() + 1,
                place,
                (place.isEmpty() ? "the file" : place) + " " + what,
                remedy)));
    }
}
