package dev.tafel.studio.derive;

import dev.tafel.model.price.Amount;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Says whether one table is right, by numbers and honestly. */
final class Verdicts {

    private static final double UNKNOWN_SHARE = 0.2;
    private static final int STREAM_CONSUMERS = 2;

    private final Draft draft;
    private final Design design;
    private final Draft separate;
    private final Amount one;
    private final Amount several;

    /** Compares one table with {@code separate}, the same design with a table for each entity. */
    Verdicts(Draft draft, Bill bill, Draft separate, Bill ofSeparate) {
        this.draft = draft;
        this.design = draft.design();
        this.separate = separate;
        this.one = bill.onDemand();
        this.several = ofSeparate.onDemand();
    }

    Verdict verdict() {
        List<String> against = against();
        List<AccessPattern> together = design.patterns().stream()
                .filter(p -> p.isRead() && p.entities().size() > 1)
                .toList();
        if (!against.isEmpty()) {
            return verdict(Verdict.Choice.SEVERAL, against);
        }
        if (design.entities().size() == 1) {
            return verdict(Verdict.Choice.ONE, List.of("There is one entity"));
        }
        if (together.isEmpty()) {
            return verdict(
                    Verdict.Choice.SEVERAL,
                    List.of("No read asks for several entities at once: one table saves no request"));
        }
        List<String> reasons = new ArrayList<>();
        reasons.add(saved(together));
        List<String> alone = groups().stream()
                .filter(group -> group.size() == 1)
                .map(group -> group.get(0))
                .toList();
        if (!alone.isEmpty()) {
            reasons.add(String.join(", ", alone)
                    + (alone.size() == 1 ? " is" : " are")
                    + " read with no other entity: a table of its own would cost no request more");
        }
        return verdict(Verdict.Choice.ONE, reasons);
    }

    private Verdict verdict(Verdict.Choice choice, List<String> reasons) {
        return new Verdict(choice, reasons, one, several, groups());
    }

    private List<String> against() {
        Circumstances circumstances = design.circumstances();
        List<String> against = new ArrayList<>();
        if (circumstances.unknownPatterns() > UNKNOWN_SHARE) {
            against.add(String.format(
                    Locale.ROOT,
                    "%.0f%% of the access patterns are not known yet, and keys are hard to change once there are items",
                    circumstances.unknownPatterns() * 100));
        }
        if (circumstances.traits().contains(Circumstances.Trait.GRAPHQL)) {
            against.add("Resolvers fetch entity by entity, so that reading several at once brings nothing");
        }
        if (circumstances.traits().contains(Circumstances.Trait.ANALYTICS)) {
            against.add("Reports over all items want them by kind, outside of the table");
        }
        if (circumstances.streamConsumers() > STREAM_CONSUMERS) {
            against.add("A shard of a stream serves " + STREAM_CONSUMERS + " consumers, and "
                    + circumstances.streamConsumers() + " are planned");
        }
        return against;
    }

    /** What reading several entities at once saves: requests a second, and dollars if there are any. */
    private String saved(List<AccessPattern> together) {
        double reads =
                rate(design.patterns().stream().filter(AccessPattern::isRead).toList());
        double fewer =
                Costing.requests(separate, Costing.plans(separate)) - Costing.requests(draft, Costing.plans(draft));
        String text = (together.size() == 1 ? "1 access pattern reads" : together.size() + " access patterns read")
                + " several entities in one request, as one item collection";
        return reads == 0
                ? text
                : text
                        + String.format(
                                Locale.ROOT,
                                ": %.0f%% of the reads, and %.1f requests a second fewer than with a table for each",
                                rate(together) / reads * 100,
                                fewer);
    }

    private static double rate(List<AccessPattern> patterns) {
        return patterns.stream().mapToDouble(p -> p.load().average()).sum();
    }

    /** Entities that a read or a transaction wants together. */
    private List<List<String>> groups() {
        List<List<String>> groups = new ArrayList<>();
        design.entities().forEach(entity -> groups.add(new ArrayList<>(List.of(entity.name()))));
        for (AccessPattern pattern : design.patterns()) {
            List<String> names = new ArrayList<>(pattern.isRead() ? pattern.entities() : List.of());
            pattern.actions().forEach(action -> names.add(action.entity()));
            unite(groups, names);
        }
        List<String> order = design.entities().stream().map(Entity::name).toList();
        groups.forEach(group -> group.sort(Comparator.comparingInt(order::indexOf)));
        return groups;
    }

    private static void unite(List<List<String>> groups, List<String> names) {
        List<List<String>> touched = groups.stream()
                .filter(group -> group.stream().anyMatch(names::contains))
                .toList();
        for (int i = 1; i < touched.size(); i++) {
            touched.get(0).addAll(touched.get(i));
            groups.remove(touched.get(i));
        }
    }
}
