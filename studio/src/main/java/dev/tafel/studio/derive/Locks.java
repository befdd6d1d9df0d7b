package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyTemplate;

/** The keys of the items that keep values unique. */
final class Locks {

    private final Design design;
    private final Naming naming;

    Locks(Design design) {
        this.design = design;
        this.naming = new Naming(design);
    }

    /** {@code EMAIL#{email}}, or {@code USER_EMAIL#{email}} where another key begins like that. */
    KeyTemplate key(Entity entity, Attribute attribute) {
        String tag = naming.tag(entity, attribute.name());
        long taken = design.entities().stream()
                        .filter(other -> other.prefix().equals(tag))
                        .count()
                + design.entities().stream()
                        .filter(other -> Arms.locked(other).stream()
                                .anyMatch(a -> naming.tag(other, a.name()).equals(tag)))
                        .count();
        String prefix = taken > 1 ? entity.prefix() + "_" + tag : tag;
        return KeyTemplate.literal(prefix + naming.delimiter()).plus(naming.value(entity, attribute.name()));
    }
}
