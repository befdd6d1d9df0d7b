package dev.tafel.studio.prove;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Selection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How many things of each entity a sample has, so that patterns find in it what the design says.
 *
 * <p>All counts are divided by the same number; collections are kept whole as far as a pattern reads them, and the
 * sample grows where a list over all things of a state would not be as long as stated.
 */
final class Counts {

    private static final int ROOTS = 50;
    private static final int CHILDREN = 5;
    private static final double CHILDREN_LEAST = 20;
    private static final double READS = 4;

    /** More than a list holds on average, so that chance seldom makes it too short. */
    private static final double MARGIN = 1.25;

    /** How many times larger a sample may become for the sake of its lists (chosen: each thing is kept in memory). */
    private static final double LARGER_MOST = 3;

    private final Design design;

    private Counts(Design design) {
        this.design = design;
    }

    /**
     * The counts by entity, each at least 1.
     *
     * @param itemsMost about how many things there are together; up to three times as many where a list needs them
     */
    static Map<String, Long> of(Design design, int itemsMost) {
        return new Counts(design).scaled(itemsMost);
    }

    private Map<String, Long> scaled(int itemsMost) {
        Map<String, Long> counts = new LinkedHashMap<>();
        design.entities().forEach(entity -> counts.put(entity.name(), thinned(entity, 0)));
        double all = Math.max(
                1, counts.values().stream().mapToDouble(Long::doubleValue).sum());
        double usual = itemsMost / all;
        double most = Math.min(LARGER_MOST * itemsMost, Math.max(itemsMost, ProofSettings.THINGS_MAX)) / all;
        double wanted = design.entities().stream()
                .mapToDouble(entity -> MARGIN * listed(entity) / Math.max(1, counts.getOrDefault(entity.name(), 1L)))
                .max()
                .orElse(0);
        double scale = Math.min(1, Math.max(usual, Math.min(wanted, most)));
        counts.replaceAll((name, count) -> Math.max(1, Math.round(count * scale)));
        return counts;
    }

    /** The stated count, without the many children of a parent that no pattern ever reads at once. */
    private long thinned(Entity entity, int depth) {
        Parent parent = entity.parent();
        Entity of = parent == null ? null : design.entity(parent.entity()).orElse(null);
        long count = count(entity, 0);
        if (of == null || depth > design.entities().size()) {
            return count;
        }
        double read = design.patterns().stream()
                .filter(pattern -> pattern.isRead() && pattern.entities().contains(entity.name()))
                .mapToDouble(pattern -> results(pattern) / share(pattern, entity))
                .max()
                .orElse(0);
        return (long) Math.min((double) count, thinned(of, depth + 1) * Math.max(CHILDREN_LEAST, READS * read));
    }

    /** How many things there must be for the longest list that is asked for by states alone; 0 if there is none. */
    private double listed(Entity entity) {
        return design.patterns().stream()
                .filter(pattern -> pattern.kind() == AccessPattern.Kind.LIST)
                .filter(pattern -> pattern.entities().equals(List.of(entity.name())))
                .filter(pattern -> !pattern.selection().equalities().isEmpty())
                .filter(pattern -> pattern.selection().equalities().stream()
                        .allMatch(equality -> isState(entity, equality.attribute())))
                .mapToDouble(pattern -> results(pattern) / share(pattern, entity))
                .max()
                .orElse(0);
    }

    private static boolean isState(Entity entity, String name) {
        return entity.attribute(name)
                .filter(attribute -> !attribute.shares().isEmpty())
                .isPresent();
    }

    private static double results(AccessPattern pattern) {
        Integer limit = pattern.answer().limit();
        double items = pattern.answer().items();
        return limit == null ? items : Math.min(limit, items);
    }

    /** The least share of an entity's things, more than 0, that the pattern's states and filters can leave. */
    private static double share(AccessPattern pattern, Entity entity) {
        double share = 1;
        for (Selection.Equality equality : pattern.selection().equalities()) {
            share *= entity.attribute(equality.attribute())
                    .map(attribute -> share(attribute, equality.values()))
                    .orElse(1.0);
        }
        for (Selection.Filter filter : pattern.selection().filters()) {
            share *= filter.keeps() > 0 ? filter.keeps() : 1;
        }
        return share;
    }

    private static double share(Attribute attribute, List<String> values) {
        double all = attribute.shares().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
        double asked = values.isEmpty()
                ? attribute.shares().values().stream()
                        .filter(share -> share > 0)
                        .mapToDouble(Double::doubleValue)
                        .min()
                        .orElse(0)
                : values.stream()
                        .mapToDouble(value -> attribute.shares().getOrDefault(value, 0.0))
                        .sum();
        return asked > 0 ? asked / all : 1;
    }

    /** The stated count; where none is stated, a few for each parent. */
    private long count(Entity entity, int depth) {
        if (entity.population().count() > 0) {
            return entity.population().count();
        }
        Parent parent = entity.parent();
        Entity of = parent == null ? null : design.entity(parent.entity()).orElse(null);
        return of == null || depth > design.entities().size()
                ? ROOTS
                : Math.round(count(of, depth + 1) * childrenOf(entity));
    }

    /** How many children of one parent a list of them returns, if a pattern says so. */
    private double childrenOf(Entity entity) {
        return design.patterns().stream()
                .filter(pattern -> pattern.kind() == AccessPattern.Kind.LIST)
                .filter(pattern -> pattern.entities().equals(List.of(entity.name())))
                .mapToDouble(pattern -> pattern.answer().items())
                .max()
                .orElse(CHILDREN);
    }
}
