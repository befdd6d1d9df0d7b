package dev.tafel.studio.derive;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Finds the indexes that answer what the table's key does not, and as few of them as can be. */
final class IndexDesign {

    private final Design design;
    private final BaseKeys baseKeys;
    private final List<Decision> decisions;
    private Draft base;
    private final Map<String, List<Question>> open = new LinkedHashMap<>();
    private final Set<String> joint = new LinkedHashSet<>();
    private final Map<String, List<Attribute>> carried = new LinkedHashMap<>();
    private final Pointers pointers;

    /**
     * Whether children may carry the key of what they belong to, so that it is read after them. One without children is
     * not found then, so that this is shown as an alternative and never chosen.
     */
    enum Pointers {
        NONE,
        ALLOWED
    }

    IndexDesign(Draft base, BaseKeys baseKeys, List<Decision> decisions, Pointers pointers) {
        this.pointers = pointers;
        this.design = base.design();
        this.base = base;
        this.baseKeys = baseKeys;
        this.decisions = decisions;
    }

    /** The draft with its indexes; what they project is not decided yet. */
    Draft derive() {
        base = new LocalIndexes(base, baseKeys, decisions).derive();
        design.patterns().stream()
                .filter(p -> p.isRead() && p.purpose() != AccessPattern.Purpose.ANALYTICS)
                .forEach(this::demand);
        List<Group> groups = groups();
        List<KeyPath> paths = new ArrayList<>(base.indexed());
        paths.addAll(assign(groups));
        Map<String, List<Attribute>> all = new LinkedHashMap<>(base.carried());
        all.putAll(carried);
        return new Draft(design, base.table(), paths, base.projections(), all);
    }

    // ------------------------------------------------------------ what is open

    private void demand(AccessPattern pattern) {
        List<Question> unanswered = new ArrayList<>();
        ReadPlans plans = new ReadPlans(base);
        for (String name : pattern.entities()) {
            Question question = Question.of(design, pattern, design.requireEntity(name));
            if (plans.best(question).isEmpty() && ReadPlans.lockOf(question).isEmpty()) {
                unanswered.add(question);
            }
        }
        if (unanswered.isEmpty()) {
            return;
        }
        if (pattern.answer().consistency() == ReadConsistency.STRONG) {
            // LocalIndexes has said why it is not answered.
            return;
        }
        if (pattern.entities().size() == 1) {
            add(unanswered.get(0));
        } else {
            several(pattern, unanswered);
        }
    }

    private void add(Question question) {
        open.computeIfAbsent(question.entity().name(), name -> new ArrayList<>())
                .add(question);
    }

    /** A read of several entities: one index for all of them, one for those that are missing, or a pointer. */
    private void several(AccessPattern pattern, List<Question> unanswered) {
        double rate = pattern.load().average();
        double together = pattern.entities().stream()
                .mapToDouble(name -> writesPerSecond(design.requireEntity(name)))
                .sum();
        double missing = unanswered.stream()
                .mapToDouble(question -> writesPerSecond(question.entity()))
                .sum();
        // A write unit costs five times what a read unit does, ten times an eventual one of 4 KB.
        double jointCost = together * WRITE_TO_READ;
        double rootCost = missing * WRITE_TO_READ + rate;
        @Nullable Entity child = pointers == Pointers.ALLOWED ? pointing(pattern, unanswered) : null;
        double pointerCost = child == null ? Double.MAX_VALUE : rate;
        String numbers = String.format(
                Locale.ROOT,
                "in eventual read units a second: one index for all %.2f, one for what is missing %.2f%s",
                jointCost,
                rootCost,
                child == null ? "" : String.format(Locale.ROOT, ", a pointer %.2f", pointerCost));
        if (jointCost <= rootCost && jointCost <= pointerCost) {
            joint.add(pattern.id());
            pattern.entities().forEach(name -> add(Question.of(design, pattern, design.requireEntity(name))));
            decided(pattern, "one index holds all of its entities, one request", numbers);
        } else if (child == null || rootCost < pointerCost) {
            unanswered.forEach(this::add);
            decided(pattern, "an index for what is missing, one more request", numbers);
        } else {
            carry(unanswered.get(0).entity(), child);
            decided(pattern, child.name() + " carries the key, one more request", numbers);
        }
    }

    private static final double WRITE_TO_READ = 10;

    private void decided(AccessPattern pattern, String choice, String reason) {
        decisions.add(new Decision("indexes", pattern.id(), choice, "Extra cost " + reason));
    }

    private double writesPerSecond(Entity entity) {
        return design.patterns().stream()
                .filter(p -> p.kind() == AccessPattern.Kind.PUT && p.entities().contains(entity.name()))
                .mapToDouble(p -> p.load().average() * Math.max(1, p.answer().items()))
                .sum();
    }

    /** The child that can carry the key of the one entity that is missing, or null. */
    private @Nullable Entity pointing(AccessPattern pattern, List<Question> unanswered) {
        Entity root = unanswered.get(0).entity();
        KeyPath key = base.tablePath(root);
        boolean isFixed = Stream.concat(key.partition().stream(), key.sort().stream())
                .noneMatch(name -> root.requireAttribute(name).isMutable());
        if (unanswered.size() != 1 || !root.name().equals(pattern.entities().get(0)) || !isFixed) {
            return null;
        }
        return pattern.entities().stream()
                .skip(1)
                .map(design::requireEntity)
                .filter(other -> canCarry(other, root, key))
                .findFirst()
                .orElse(null);
    }

    /** Whether the child belongs to the root, and none of its own attributes is called as one of the root's key is. */
    private static boolean canCarry(Entity child, Entity root, KeyPath key) {
        Parent parent = child.parent();
        return parent != null
                && parent.entity().equals(root.name())
                && Stream.concat(key.partition().stream(), key.sort().stream())
                        .allMatch(name ->
                                child.attribute(name).isEmpty() || parent.by().contains(name));
    }

    private void carry(Entity root, Entity child) {
        KeyPath key = base.tablePath(root);
        List<Attribute> attributes = new ArrayList<>();
        Stream.concat(key.partition().stream(), key.sort().stream())
                .filter(name -> child.attribute(name).isEmpty())
                .forEach(name -> attributes.add(root.requireAttribute(name)));
        carried.put(child.name(), attributes);
    }

    // ------------------------------------------------------------ chains, groups, slots

    /** Chains that have to be in the same index, because one read wants all of them. */
    private record Group(List<Chains.Chain> chains, int first) {}

    private List<Group> groups() {
        List<Group> groups = new ArrayList<>();
        for (Map.Entry<String, List<Question>> entry : open.entrySet()) {
            Chains merged = new Chains(design, design.requireEntity(entry.getKey()), entry.getValue());
            List<Chains.Chain> chains = merged.merge();
            prove(entry.getKey(), chains, entry.getValue(), merged.incompatible());
            chains.forEach(chain -> groups.add(new Group(List.of(chain), first(chain))));
        }
        return united(groups);
    }

    private int first(Chains.Chain chain) {
        return chain.questions().stream()
                .mapToInt(question -> design.patterns().indexOf(question.pattern()))
                .min()
                .orElse(0);
    }

    private List<Group> united(List<Group> groups) {
        List<Group> united = new ArrayList<>(groups);
        for (String id : joint) {
            List<Group> parts = united.stream().filter(group -> asks(group, id)).toList();
            united.removeAll(parts);
            List<Chains.Chain> chains =
                    parts.stream().flatMap(group -> group.chains().stream()).toList();
            united.add(new Group(
                    chains, parts.stream().mapToInt(Group::first).min().orElse(0)));
        }
        united.sort(Comparator.comparingInt(Group::first));
        return united;
    }

    private static boolean asks(Group group, String id) {
        return group.chains().stream()
                .flatMap(chain -> chain.questions().stream())
                .anyMatch(question -> question.pattern().id().equals(id));
    }

    private List<KeyPath> assign(List<Group> groups) {
        IndexKeys keys = new IndexKeys(new Naming(design), baseKeys, shared(groups));
        Map<Integer, Set<String>> taken = new LinkedHashMap<>();
        List<KeyPath> paths = new ArrayList<>();
        for (Group group : groups) {
            int number = 1;
            while (group.chains().stream().anyMatch(isIn(taken.getOrDefault(number, Set.of())))) {
                number++;
            }
            for (Chains.Chain chain : group.chains()) {
                taken.computeIfAbsent(number, n -> new HashSet<>())
                        .add(chain.entity().name());
                KeyPath path = keys.path(chain, Slot.global(design.table().tableName(), number));
                paths.add(path);
                decisions.add(new Decision(
                        "indexes",
                        design.table().names().index(number) + " of "
                                + chain.entity().name(),
                        path.partitionKey().text() + " / " + path.sortKey().text(),
                        "It answers " + Chains.ids(chain.questions()) + sparse(chain)));
            }
        }
        paths.sort(Comparator.comparing(KeyPath::slot));
        bound(paths);
        return paths;
    }

    /** Tags by which several entities are indexed, or that are an entity's prefix: keys would not tell them apart. */
    private Set<String> shared(List<Group> groups) {
        Naming naming = new Naming(design);
        Map<String, Set<String>> entities = new LinkedHashMap<>();
        for (Group group : groups) {
            for (Chains.Chain chain : group.chains()) {
                IndexKeys.crossTag(naming, chain)
                        .ifPresent(tag -> entities.computeIfAbsent(tag, name -> new HashSet<>())
                                .add(chain.entity().name()));
            }
        }
        Set<String> prefixes = design.entities().stream().map(Entity::prefix).collect(Collectors.toSet());
        return entities.entrySet().stream()
                .filter(entry -> entry.getValue().size() > 1 || prefixes.contains(entry.getKey()))
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
    }

    private static Predicate<Chains.Chain> isIn(Set<String> entities) {
        return chain -> entities.contains(chain.entity().name());
    }

    static String sparse(Chains.Chain chain) {
        return chain.only() == null
                ? ""
                : "; only items with " + chain.only().attribute() + " = "
                        + chain.only().value() + " have the key, so that the index holds no others";
    }

    private void prove(String entity, List<Chains.Chain> chains, List<Question> asked, List<Question> apart) {
        if (chains.size() > 1) {
            decisions.add(
                    new Decision("indexes", entity, chains.size() + " index keys", proof(chains.size(), asked, apart)));
        }
    }

    private static String proof(int chains, List<Question> asked, List<Question> apart) {
        if (apart.size() == chains) {
            return "Fewer cannot do: no key answers two of " + Chains.ids(apart);
        }
        return asked.size() <= Chains.PROOF_MAX
                ? "Fewer cannot do: every way to group " + Chains.ids(asked) + " was tried, and no key answers two of "
                        + Chains.ids(apart)
                : "At least " + apart.size() + " are needed: no key answers two of " + Chains.ids(apart);
    }

    /** Says why there are so many: what one entity needs, or what reads of several entities tie together. */
    private void bound(List<KeyPath> paths) {
        long slots = paths.stream().map(KeyPath::slot).distinct().count();
        if (slots == 0) {
            decisions.add(new Decision(
                    "indexes",
                    "number of indexes",
                    "0",
                    base.indexed().isEmpty()
                            ? "The table's key answers everything"
                            : "The table's key and its local indexes answer everything"));
            return;
        }
        Map<String, Long> byEntity = paths.stream()
                .collect(Collectors.groupingBy(KeyPath::entity, LinkedHashMap::new, Collectors.counting()));
        Map.Entry<String, Long> most = byEntity.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow(() -> new IllegalStateException("Indexes without entities"));
        String reason = most.getValue() == slots
                ? "An item holds one value in each key attribute, and " + most.getKey() + " needs " + slots
                        + (slots == 1 ? " index key" : " index keys")
                        + "; entities share indexes, since their keys begin differently"
                : most.getKey() + " alone needs " + most.getValue()
                        + ", and reads of several entities tie some of them together";
        decisions.add(new Decision("indexes", "number of indexes", Long.toString(slots), reason));
    }
}
