package dev.tafel.studio.file;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** A model file cannot be used. */
public final class ModelFileException extends Exception {

    private static final long serialVersionUID = 1;

    /** Serializable as every field of an exception has to be. */
    private final ArrayList<String> texts;

    private final transient List<ModelFault> faults;

    ModelFileException(List<ModelFault> faults) {
        super(faults.stream().map(ModelFault::text).collect(Collectors.joining("\n")));
        this.faults = List.copyOf(faults);
        this.texts = new ArrayList<>(faults.stream().map(ModelFault::text).toList());
    }

    /** The faults in the order of the file; at least one. */
    public List<ModelFault> faults() {
        return faults;
    }

    /** The faults, a line each. */
    public List<String> texts() {
        return List.copyOf(texts);
    }
}
