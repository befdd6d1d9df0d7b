package dev.tafel.studio.prove;

import dev.tafel.studio.layout.Layout;
import java.util.random.RandomGenerator;

/**
 * What a proof plays on: the things, how they are written as items, and what the tables hold of them.
 *
 * @param random what all choices are drawn from
 */
record Stage(World world, Rendering rendering, Replica replica, RandomGenerator random) {

    /** A stage of these things. */
    static Stage of(World world, Layout layout, RandomGenerator random) {
        Rendering rendering = new Rendering(world, layout.tables());
        Replica replica = new Replica();
        rendering.all().forEach(replica::put);
        return new Stage(world, rendering, replica, random);
    }

    /** Follows a change that the database has made. */
    void apply(Change change) {
        if (change.kind() == Change.Kind.CHECK) {
            return;
        }
        Thing before = change.before();
        Thing after = change.after();
        if (before != null) {
            rendering.items(before).forEach(replica::remove);
            rendering.forget(before);
        }
        if (before == null && after != null) {
            world.add(after);
        } else if (before != null && after == null) {
            world.remove(before);
        } else if (before != null && after != null) {
            world.replace(before, after);
        }
        if (after != null) {
            rendering.items(after).forEach(replica::put);
        }
    }
}
