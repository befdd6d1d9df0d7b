package dev.tafel.studio.derive;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeMapping;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Pins;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyTemplate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The table's key of each entity. */
final class BaseKeys {

    private final Design design;
    private final Naming naming;
    private final Map<String, Pins.Placement> placements;
    private final List<Decision> decisions;

    BaseKeys(Design design, Map<String, Pins.Placement> placements, List<Decision> decisions) {
        this.design = design;
        this.naming = new Naming(design);
        this.placements = placements;
        this.decisions = decisions;
    }

    /** By entity, in the order of the design. */
    Map<String, KeyPath> derive() {
        Map<String, KeyPath> paths = new LinkedHashMap<>();
        for (Entity entity : design.entities()) {
            paths.put(entity.name(), path(entity));
        }
        return paths;
    }

    private KeyPath path(Entity entity) {
        Slot table = Slot.table(design.table().tableName());
        Parent parent = entity.parent();
        if (parent == null || placements.get(entity.name()) == Pins.Placement.OWN) {
            KeyTemplate key = identity(entity);
            decided(entity, key, key, "The root of its collection: its sort key repeats its partition key");
            return KeyPath.of(entity.name(), table, key, key, null);
        }
        Home home = home(design.requireEntity(parent.entity()), entity, parent.by());
        List<String> sort = sortAttributes(entity);
        KeyTemplate sortKey = naming.prefixed(ownTag(entity), entity, both(home.above(), sort));
        decided(entity, home.partition(), sortKey, sortReason(entity, sort));
        return KeyPath.of(entity.name(), table, home.partition(), sortKey, null);
    }

    /** What tells an item from all others: {@code TENANT#{t}#USER#{u}}. */
    KeyTemplate identity(Entity entity) {
        KeyTemplate own = naming.prefixed(ownTag(entity), entity, entity.id());
        Parent parent = entity.parent();
        if (parent == null || parent.identity() == Parent.Identity.OWN) {
            return own;
        }
        Home home = home(design.requireEntity(parent.entity()), entity, parent.by());
        return naming.joined(
                home.partition(), naming.prefixed(ownTag(entity), entity, both(home.above(), entity.id())));
    }

    private static List<String> both(List<String> first, List<String> second) {
        List<String> both = new ArrayList<>(first);
        both.addAll(second);
        return both;
    }

    /** A link between two entities is named after the second, so that its sort key is that entity's key. */
    String ownTag(Entity entity) {
        return isLink(entity) ? naming.tag(entity, entity.id().get(0)) : entity.prefix();
    }

    /**
     * Whether an entity ties two others: identified by its parent and a reference, and alone in doing so. The other has
     * a collection of its own; where it lies with the parent too, keys would not tell it from its link.
     */
    boolean isLink(Entity entity) {
        Optional<String> linked = linked(entity);
        Parent parent = entity.parent();
        return linked.isPresent()
                && parent != null
                && !linked.get().equals(parent.entity())
                && placements.get(linked.get()) == Pins.Placement.OWN
                && design.entities().stream()
                                .filter(other -> linked(other).equals(linked)
                                        && other.parent() != null
                                        && other.parent().entity().equals(parent.entity()))
                                .count()
                        == 1;
    }

    private static Optional<String> linked(Entity entity) {
        return entity.id().size() == 1 && entity.isIdentifiedWithinParent()
                ? entity.attribute(entity.id().get(0)).map(Attribute::references)
                : Optional.empty();
    }

    /**
     * Where children lie, in a child's words.
     *
     * @param above the ids of those between the partition's entity and the child; they follow the child's own prefix,
     *     so that a list of one entity never meets its descendants
     */
    private record Home(KeyTemplate partition, List<String> above) {}

    private Home home(Entity of, Entity child, List<String> by) {
        Parent parent = of.parent();
        if (parent == null
                || parent.identity() == Parent.Identity.OWN
                || placements.get(of.name()) == Pins.Placement.OWN) {
            return new Home(naming.prefixed(of.prefix(), child, by), List.of());
        }
        int above = parent.by().size();
        Home outer = home(design.requireEntity(parent.entity()), child, by.subList(0, above));
        return new Home(outer.partition(), both(outer.above(), by.subList(above, by.size())));
    }

    private List<String> sortAttributes(Entity entity) {
        List<String> pinned = design.pins().sortKeys().get(entity.name());
        if (pinned != null) {
            return pinned;
        }
        List<String> sort = new ArrayList<>(before(entity));
        if (!isUnique(entity, sort)) {
            entity.id().stream().filter(id -> !sort.contains(id)).forEach(sort::add);
        }
        return sort;
    }

    private static boolean isUnique(Entity entity, List<String> attributes) {
        return attributes.stream()
                .map(entity::requireAttribute)
                .anyMatch(attribute -> attribute.uniqueness() != Attribute.Uniqueness.NONE);
    }

    /** The equality and order attributes of the busiest list under the parent, if keys may have them. */
    private List<String> before(Entity entity) {
        Parent parent = entity.parent();
        if (parent == null) {
            return List.of();
        }
        return design.patterns().stream()
                .filter(p -> p.kind() == AccessPattern.Kind.LIST && p.entities().contains(entity.name()))
                .filter(p -> orderOf(p) != null
                        || p.selection().equalities().size() > parent.by().size())
                .sorted(Comparator.comparingDouble(
                        (AccessPattern p) -> -p.load().average()))
                .flatMap(p -> before(entity, parent, p).stream())
                .findFirst()
                .filter(sort -> !blocksGet(entity, parent, sort))
                .orElse(List.of());
    }

    private Optional<List<String>> before(Entity entity, Parent parent, AccessPattern pattern) {
        AttributeMapping mapping = AttributeMapping.of(design, pattern, entity);
        List<String> given = new ArrayList<>();
        for (Selection.Equality equality : pattern.selection().equalities()) {
            mapping.nameOf(equality.attribute()).ifPresent(given::add);
        }
        if (!given.containsAll(parent.by())) {
            return Optional.empty();
        }
        given.removeAll(parent.by());
        given.sort(Comparator.comparingLong(
                attribute -> entity.requireAttribute(attribute).distinct()));
        String order = orderOf(pattern);
        if (order != null && entity.attribute(order).isPresent() && !given.contains(order)) {
            given.add(order);
        }
        return given.stream().anyMatch(a -> entity.requireAttribute(a).isMutable())
                ? Optional.empty()
                : Optional.of(List.copyOf(given));
    }

    /** Whether reads of one item by its id, more frequent than the list, would need an index if this came first. */
    private boolean blocksGet(Entity entity, Parent parent, List<String> sort) {
        if (sort.isEmpty()) {
            return false;
        }
        double gets = 0;
        double lists = 0;
        for (AccessPattern pattern : design.patterns()) {
            if (!pattern.entities().equals(List.of(entity.name())) || !pattern.isRead()) {
                continue;
            }
            List<String> given = pattern.selection().equalities().stream()
                    .map(Selection.Equality::attribute)
                    .toList();
            if (given.containsAll(parent.by()) && given.containsAll(entity.id())) {
                gets += pattern.load().average();
            } else if (given.containsAll(parent.by()) && orderOf(pattern) != null) {
                lists += pattern.load().average();
            }
        }
        return gets > lists;
    }

    static @Nullable String orderOf(AccessPattern pattern) {
        Selection.Range range = pattern.selection().range();
        Selection.Order order = pattern.selection().order();
        return range != null ? range.attribute() : order == null ? null : order.attribute();
    }

    private String sortReason(Entity entity, List<String> sort) {
        if (design.pins().sortKeys().containsKey(entity.name())) {
            return "The sort key is pinned";
        }
        if (isLink(entity)) {
            return "It ties two entities: an adjacency list, read from the other side by an inverted index";
        }
        return sort.equals(entity.id())
                ? "Its parent's partition, then its own id"
                : "Its parent's partition, then what its busiest list is narrowed and sorted by"
                        + (isUnique(entity, sort) ? ", which is unique there" : ", then its id, which makes it unique");
    }

    private void decided(Entity entity, KeyTemplate partition, KeyTemplate sort, String reason) {
        decisions.add(new Decision("keys", entity.name(), partition.text() + " / " + sort.text(), reason));
    }
}
