package dev.tafel.studio.design;

import java.util.List;

/**
 * That an entity belongs to another.
 *
 * @param entity the parent's name
 * @param by the child's attributes that hold the parent's id, in the order of the parent's full id
 * @param childrenMax how many children one parent may come to have, or {@link #UNBOUNDED}
 */
public record Parent(String entity, List<String> by, Identity identity, long childrenMax) {

    /** There is no largest number of children. */
    public static final long UNBOUNDED = -1;

    /** Where a child's id tells it from others. */
    public enum Identity {
        /** In the whole table, for example a ULID. */
        OWN,
        /** Among the children of one parent, for example a line number: the parent is identifying. */
        WITHIN_PARENT
    }

    public Parent {
        by = List.copyOf(by);
    }

    public boolean isUnbounded() {
        return childrenMax == UNBOUNDED;
    }
}
