package dev.tafel.studio.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.Node;

/** Collects what is wrong, so that a reader sees all of it at once. */
final class Faults {

    private final List<ModelFault> found = new ArrayList<>();

    void add(Node at, String path, String cause, String remedy) {
        Mark mark = at.getStartMark().orElseThrow(() -> new IllegalStateException("A node without a place"));
        found.add(new ModelFault(mark.getLine() + 1, mark.getColumn() + 1, path, cause, remedy));
    }

    boolean isEmpty() {
        return found.isEmpty();
    }

    /** In the order of the file. */
    List<ModelFault> list() {
        return found.stream()
                .sorted(Comparator.comparingInt(ModelFault::line).thenComparingInt(ModelFault::column))
                .toList();
    }
}
