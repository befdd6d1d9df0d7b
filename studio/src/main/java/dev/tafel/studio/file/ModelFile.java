package dev.tafel.studio.file;

import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.DesignFault;
import dev.tafel.studio.design.DesignFaults;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** A model file, {@code *.tafel.yaml}: its text and the design that it holds. Immutable. */
public final class ModelFile {

    private final String text;
    private final Design design;

    private ModelFile(String text, Design design) {
        this.text = text;
        this.design = design;
    }

    /**
     * Reads a model file.
     *
     * @throws ModelFileException with every fault and its place
     */
    public static ModelFile read(String text) throws ModelFileException {
        Node root = YamlText.compose(text)
                .orElseThrow(() -> new ModelFileException(List.of(
                        new ModelFault(1, 1, "", "the file is empty", "Begin with what ./tafel design new writes"))));
        Faults faults = new Faults();
        if (!(root instanceof MappingNode)) {
            Section.open(root, "", faults);
            throw new ModelFileException(faults.list());
        }
        Design design = new DesignReader(root, faults).read();
        if (faults.isEmpty()) {
            for (DesignFault fault : DesignFaults.of(design)) {
                faults.add(closest(root, fault.path()), fault.path(), fault.cause(), fault.remedy());
            }
        }
        if (!faults.isEmpty()) {
            throw new ModelFileException(faults.list());
        }
        return new ModelFile(text, design);
    }

    /** The file that {@link ModelWriter} writes for a design. */
    public static ModelFile of(Design design) {
        return new ModelFile(new ModelWriter(design).write(), design);
    }

    /** The node that {@code path} leads to, as far as there is one. */
    private static Node closest(Node root, String path) {
        Node at = root;
        for (String step : path.split("\\.", -1)) {
            Node next = at instanceof MappingNode mapping ? child(mapping, step) : null;
            if (next == null) {
                return at;
            }
            at = next;
        }
        return at;
    }

    private static @Nullable Node child(MappingNode mapping, String name) {
        for (NodeTuple tuple : mapping.getValue()) {
            if (tuple.getKeyNode() instanceof ScalarNode key && key.getValue().equals(name)) {
                return tuple.getValueNode();
            }
        }
        return null;
    }

    public String text() {
        return text;
    }

    public Design design() {
        return design;
    }
}
