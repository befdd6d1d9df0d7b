package dev.tafel.studio.document;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** Reads YAML 1.2 into a tree that knows its places and keeps tags of applications. */
public final class YamlDocument {

    /** How many parts a document may have once its aliases are followed, chosen. */
    public static final int NODES_MAX = 200_000;

    private static final String STANDARD_TAGS = "tag:yaml.org,2002:";

    private int nodes;
    private int depth;

    private YamlDocument() {}

    /**
     * The tree of the one document that {@code text} holds.
     *
     * @throws MalformedDocumentException if the text is not YAML, holds nothing, or exceeds a limit
     */
    public static Node parse(String text) throws MalformedDocumentException {
        try {
            LoadSettings settings = LoadSettings.builder()
                    .setAllowDuplicateKeys(true)
                    .setSchema(new CoreSchema())
                    .build();
            Optional<org.snakeyaml.engine.v2.nodes.Node> root = new Compose(settings).composeString(text);
            if (root.isEmpty()) {
                throw new MalformedDocumentException(new Place(1, 1), "The document is empty");
            }
            return new YamlDocument().convert(root.get());
        } catch (MarkedYamlEngineException e) {
            String problem = e.getProblem() == null ? "Not YAML" : e.getProblem();
            throw new MalformedDocumentException(
                    e.getProblemMark().map(YamlDocument::place).orElse(Place.NOWHERE), problem);
        } catch (YamlEngineException e) {
            throw new MalformedDocumentException(Place.NOWHERE, String.valueOf(e.getMessage()));
        }
    }

    private Node convert(org.snakeyaml.engine.v2.nodes.Node node) throws MalformedDocumentException {
        Place place = node.getStartMark().map(YamlDocument::place).orElse(Place.NOWHERE);
        if (++nodes > NODES_MAX) {
            throw new MalformedDocumentException(place, "The document has more than " + NODES_MAX + " parts");
        }
        if (++depth > JsonDocument.DEPTH_MAX) {
            throw new MalformedDocumentException(
                    place, "More than " + JsonDocument.DEPTH_MAX + " mappings and sequences stand in each other");
        }
        Node converted = untagged(node, place);
        depth--;
        String tag = node.getTag().getValue();
        return tag.startsWith(STANDARD_TAGS) ? converted : new Node.Tagged(place, tag, converted);
    }

    private Node untagged(org.snakeyaml.engine.v2.nodes.Node node, Place place) throws MalformedDocumentException {
        if (node instanceof MappingNode mapping) {
            List<Node.Member> members = new ArrayList<>();
            for (NodeTuple tuple : mapping.getValue()) {
                if (!(tuple.getKeyNode() instanceof ScalarNode key)) {
                    throw new MalformedDocumentException(place, "A member's name has to be a scalar");
                }
                Place at = key.getStartMark().map(YamlDocument::place).orElse(Place.NOWHERE);
                members.add(new Node.Member(at, key.getValue(), convert(tuple.getValueNode())));
            }
            return new Node.Mapping(place, members);
        }
        if (node instanceof SequenceNode sequence) {
            List<Node> elements = new ArrayList<>();
            for (org.snakeyaml.engine.v2.nodes.Node element : sequence.getValue()) {
                elements.add(convert(element));
            }
            return new Node.Sequence(place, elements);
        }
        return scalar((ScalarNode) node, place);
    }

    private static Node scalar(ScalarNode node, Place place) {
        Tag tag = node.getTag();
        if (tag.equals(Tag.NULL)) {
            return new Node.Nothing(place);
        }
        if (tag.equals(Tag.BOOL)) {
            return new Node.Truth(place, Boolean.parseBoolean(node.getValue()));
        }
        return tag.equals(Tag.INT) || tag.equals(Tag.FLOAT)
                ? new Node.Numeral(place, node.getValue())
                : new Node.Text(place, node.getValue());
    }

    private static Place place(Mark mark) {
        return new Place(mark.getLine() + 1, mark.getColumn() + 1);
    }
}
