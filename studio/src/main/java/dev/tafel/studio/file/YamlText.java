package dev.tafel.studio.file;

import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads YAML 1.2 as a tree of nodes that know their places. */
final class YamlText {

    /** How many characters a model file may have. */
    static final int CHARACTERS_MAX = 2_000_000;

    private YamlText() {}

    /** The document's root; empty for an empty document. */
    static Optional<Node> compose(String text) throws ModelFileException {
        if (text.length() > CHARACTERS_MAX) {
            throw fault(1, 1, "the file has more than " + CHARACTERS_MAX + " characters", "Split it");
        }
        try {
            LoadSettings settings =
                    LoadSettings.builder().setCodePointLimit(CHARACTERS_MAX).build();
            return new Compose(settings).composeString(text);
        } catch (MarkedYamlEngineException e) {
            int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
            int column = e.getProblemMark().map(mark -> mark.getColumn() + 1).orElse(1);
            throw fault(
                    line, column, "this is not YAML: " + e.getProblem(), "Check the indentation and the quotes here");
        } catch (YamlEngineException e) {
            throw fault(1, 1, "this is not YAML: " + e.getMessage(), "Check the characters of the file");
        }
    }

    private static ModelFileException fault(int line, int column, String cause, String remedy) {
        return new ModelFileException(List.of(new ModelFault(line, column, "", cause, remedy)));
    }
}
