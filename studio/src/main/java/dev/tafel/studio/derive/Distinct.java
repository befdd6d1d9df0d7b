package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;

/** How many values an attribute takes. */
final class Distinct {

    /** What is assumed of an attribute and an entity of which nothing was said. */
    static final long ASSUMED = 1_000;

    private Distinct() {}

    /** As stated, or as many as there are of the entity whose id it holds. At least 1. */
    static long of(Design design, Entity entity, Attribute attribute) {
        if (attribute.distinct() > 0) {
            return attribute.distinct();
        }
        if (attribute.type() == Attribute.Type.BOOLEAN) {
            return 2;
        }
        String references = attribute.references();
        Parent parent = entity.parent();
        if (references == null && parent != null && parent.by().contains(attribute.name())) {
            references = parent.entity();
        }
        long count = references == null
                ? entity.population().count()
                : design.requireEntity(references).population().count();
        return count > 0 ? count : ASSUMED;
    }
}
