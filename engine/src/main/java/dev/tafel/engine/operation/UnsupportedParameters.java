package dev.tafel.engine.operation;

import dev.tafel.model.error.ApiException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Refuses parameters that the API knows and Tafel does not have yet: by name, never silently. */
public final class UnsupportedParameters {

    private final Map<String, @Nullable Object> parameters = new LinkedHashMap<>();

    /** Tells about one parameter; null is absent. */
    public UnsupportedParameters with(String name, @Nullable Object value) {
        if (value != null) {
            parameters.put(name, value);
        }
        return this;
    }

    /** Refuses the request if one of them is there. */
    public void refuse() {
        refuse(List.copyOf(parameters.keySet()));
    }

    /** Refuses a request that has these parameters, if there are any. */
    public static void refuse(List<String> names) {
        if (!names.isEmpty()) {
            throw ApiException.validation("Tafel does not support these parameters yet: " + String.join(", ", names));
        }
    }
}
