package dev.tafel.studio.derive;

import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemLayout.Only;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Writes the key templates of a chain. */
final class IndexKeys {

    private final Naming naming;
    private final BaseKeys base;
    private final Set<String> shared;

    /**
     * Writes keys.
     *
     * @param shared tags of attributes by which several entities are indexed; theirs begin with the entity's prefix too
     */
    IndexKeys(Naming naming, BaseKeys base, Set<String> shared) {
        this.naming = naming;
        this.base = base;
        this.shared = Set.copyOf(shared);
    }

    /** The tag that a chain's collections begin with, if they are not named after an entity. */
    static Optional<String> crossTag(Naming naming, Chains.Chain chain) {
        Only only = chain.only();
        String name = chain.partition().isEmpty()
                ? (only == null ? null : only.attribute())
                : chain.partition().get(0);
        return name == null || naming.namesAnEntity(chain.entity(), name)
                ? Optional.empty()
                : Optional.of(naming.tag(chain.entity(), name));
    }

    KeyPath path(Chains.Chain chain, Slot slot) {
        Entity entity = chain.entity();
        KeyTemplate partition = partition(chain);
        if (crossTag(naming, chain).filter(shared::contains).isPresent()) {
            List<KeyPart> parts = new ArrayList<>(partition.parts());
            parts.add(0, new KeyPart.Literal(entity.prefix() + "_"));
            partition = new KeyTemplate(parts);
        }
        boolean isOfEntity = !chain.partition().isEmpty()
                && chain.partition().stream().allMatch(a -> naming.namesAnEntity(entity, a));
        KeyTemplate sort = isOfEntity ? sortInCollection(chain, partition) : sortAcross(chain);
        return KeyPath.of(entity.name(), slot, partition, sort, chain.only());
    }

    /** A key of a local index: the table's partition, and in it what the chain is narrowed and sorted by. */
    KeyPath local(Chains.Chain chain, KeyPath table, Slot slot) {
        return KeyPath.of(
                chain.entity().name(),
                slot,
                table.partitionKey(),
                sortInCollection(chain, table.partitionKey()),
                chain.only());
    }

    private KeyTemplate partition(Chains.Chain chain) {
        Only only = chain.only();
        if (chain.partition().isEmpty()) {
            return only == null
                    ? KeyTemplate.literal(chain.entity().prefix())
                    : KeyTemplate.literal(
                            naming.tag(chain.entity(), only.attribute()) + naming.delimiter() + only.value());
        }
        return naming.tagged(chain.entity(), chain.partition());
    }

    /** In a collection that is named after an entity: the own prefix, then values. */
    private KeyTemplate sortInCollection(Chains.Chain chain, KeyTemplate partition) {
        Entity entity = chain.entity();
        if (base.isLink(entity)
                && chain.partition().equals(entity.id())
                && chain.sort().isEmpty()) {
            Parent parent = entity.parent();
            return parent == null ? partition : naming.tagged(entity, parent.by());
        }
        List<String> values = new ArrayList<>(chain.sort());
        if (!isUnique(chain)) {
            entity.fullId().stream()
                    .filter(id -> !chain.partition().contains(id) && !values.contains(id))
                    .forEach(values::add);
        }
        return values.isEmpty() ? partition : naming.prefixed(entity.prefix(), entity, values);
    }

    private static boolean isUnique(Chains.Chain chain) {
        Parent parent = chain.entity().parent();
        return chain.sort().stream()
                .map(chain.entity()::requireAttribute)
                .anyMatch(attribute -> attribute.uniqueness() == Attribute.Uniqueness.GLOBAL
                        || (attribute.uniqueness() == Attribute.Uniqueness.IN_PARENT
                                && parent != null
                                && chain.partition().containsAll(parent.by())));
    }

    /**
     * In a collection that crosses entities: every value behind a tag that says what it is, the item's identity last.
     */
    private KeyTemplate sortAcross(Chains.Chain chain) {
        KeyTemplate identity = base.identity(chain.entity());
        if (chain.sort().isEmpty()) {
            return identity;
        }
        KeyTemplate sorted = naming.tagged(chain.entity(), chain.sort());
        List<String> rest = new ArrayList<>(identity.attributes());
        if (!rest.removeAll(chain.sort())) {
            return naming.joined(sorted, identity);
        }
        return rest.isEmpty() ? sorted : naming.joined(sorted, naming.tagged(chain.entity(), rest));
    }

    /**
     * The same path with its collection spread over {@code count} partition keys.
     *
     * <p>In the table the number follows from what is in the key, so that whoever knows the key knows it too.
     */
    KeyPath sharded(Entity entity, KeyPath path, int count) {
        List<String> inKey = new ArrayList<>(path.partition());
        inKey.addAll(path.sort());
        List<String> by = path.isTable() && !inKey.containsAll(entity.fullId()) ? inKey : entity.fullId();
        KeyTemplate spread =
                path.partitionKey().plus(new KeyPart.Literal(naming.delimiter()), new KeyPart.Shard(by, count));
        return path.withPartitionKey(spread);
    }
}
