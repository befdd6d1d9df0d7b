package dev.tafel.engine.read;

import dev.tafel.engine.operation.AttributeNames;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.error.ConstraintViolations;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The older way to name the attributes that are returned: top-level names, taken literally. */
final class AttributesToGet {

    /** The most names in one request. */
    static final int NAMES_MAX = 255;

    private AttributesToGet() {}

    static void check(@Nullable List<String> names, ConstraintViolations violations) {
        violations.lengthBetween("attributesToGet", names, 1, NAMES_MAX);
        if (names != null && names.stream().anyMatch(name -> name.length() > AttributeNames.LENGTH_MAX)) {
            violations.violated(
                    "attributesToGet",
                    names,
                    "Member must satisfy constraint: [Member must have length less than or equal to "
                            + AttributeNames.LENGTH_MAX + "]");
        }
    }

    /**
     * A name may not be empty, nor come twice.
     *
     * @throws ApiException ValidationException if one is or does
     */
    static void requireDistinct(@Nullable List<String> names) {
        Set<String> seen = new HashSet<>();
        for (String name : names == null ? List.<String>of() : names) {
            AttributeNames.requireNotEmpty(name);
            if (!seen.add(name)) {
                throw ApiException.invalidParameter("Duplicate value in attribute name: " + name);
            }
        }
    }

    static @Nullable ItemProjection projection(@Nullable List<String> names) {
        return names == null ? null : ItemProjection.ofAttributes(names);
    }
}
