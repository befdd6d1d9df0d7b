package dev.tafel.studio.check;

import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.Objects;

/** Where key templates stand, and which of them can meet. */
public final class KeyPlaces {

    private KeyPlaces() {}

    /** The place of a template: its table or index, and the key attribute. */
    public static Place of(KeyRegistry.Entry entry) {
        return new Place(Place.Kind.KEY, entry.table() + "." + entry.attribute());
    }

    /** Whether both templates fill the same key attribute of the same table or index. */
    public static boolean areSameAttribute(KeyRegistry.Entry one, KeyRegistry.Entry other) {
        return one.table().equals(other.table())
                && Objects.equals(one.index(), other.index())
                && one.attribute().equals(other.attribute());
    }

    /** Whether some key fits both templates, as far as their beginnings and constants tell. */
    public static boolean canBeEqual(KeyTemplate one, KeyTemplate other) {
        if (one.isConstant()) {
            return other.isConstant()
                    ? one.text().equals(other.text())
                    : other.decode(one.text()).isPresent();
        }
        if (other.isConstant()) {
            return one.decode(other.text()).isPresent();
        }
        String first = one.prefix();
        String second = other.prefix();
        return first.startsWith(second) || second.startsWith(first);
    }

    /** Whether the template holds the number of a shard. */
    public static boolean isSharded(KeyTemplate template) {
        return template.parts().stream().anyMatch(KeyPart.Shard.class::isInstance);
    }
}
