package dev.tafel.studio.prove;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.design.Entity;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One generated thing of an entity: its attributes, without the keys of any table.
 *
 * @param values by attribute, in the order of the entity
 */
record Thing(Entity entity, Map<String, AttributeValue> values) {

    Thing {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    @Nullable
    AttributeValue get(String attribute) {
        return values.get(attribute);
    }

    /** The value as keys write it: strings as they are, numbers as their canonical text. */
    Optional<String> text(String attribute) {
        AttributeValue value = values.get(attribute);
        return value == null ? Optional.empty() : Values.text(value);
    }

    Thing with(Map<String, AttributeValue> changed) {
        Map<String, AttributeValue> all = new LinkedHashMap<>(values);
        all.putAll(changed);
        return new Thing(entity, all);
    }
}
