package dev.tafel.studio.lint;

import dev.tafel.model.table.BillingMode;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.derive.ShardCount;
import dev.tafel.studio.layout.KeyHeat;
import dev.tafel.studio.layout.PatternPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The mechanical edits of a model file that answer a finding.
 *
 * <p>Only what follows from the design itself: shards where a key is too hot, a projection, a consistency, a billing
 * mode, a pin that contradicts the derivation. A number that nobody has stated is not made up here.
 */
public final class Fixes {

    /** The fewest shards that are worth their additional queries (chosen). */
    private static final int SHARDS_MIN = 4;

    private final CheckInput input;

    private Fixes(CheckInput input) {
        this.input = input;
    }

    /** The edits for a finding of this design; often none. */
    public static List<Fix> of(CheckInput input, Finding finding) {
        return new Fixes(input).of(finding);
    }

    private List<Fix> of(Finding finding) {
        return switch (finding.rule()) {
            case "CON-01", "CON-02" -> eventual(finding.place());
            case "CAP-01" -> otherBilling();
            case "PROJ-01", "PROJ-02" -> unpinned(finding.place(), "projections", "Let the derivation choose what ");
            case "HOT-01", "HOT-02", "HOT-03", "HOT-04", "HOT-06", "HOT-07" -> shards(finding.place());
            default -> List.of();
        };
    }

    private static List<Fix> eventual(Place place) {
        return place.kind() == Place.Kind.PATTERN
                ? List.of(new Fix(
                        "Read " + place.name() + " eventually consistent",
                        List.of("patterns", place.name(), "consistency"),
                        "eventual"))
                : List.of();
    }

    private List<Fix> otherBilling() {
        String other = input.design().table().billing() == BillingMode.PAY_PER_REQUEST ? "provisioned" : "on-demand";
        return List.of(new Fix("Pay " + other, List.of("table", "billing"), other));
    }

    private List<Fix> unpinned(Place place, String kind, String label) {
        return input.design().pins().projections().containsKey(place.name())
                ? List.of(new Fix(label + place.name() + " holds", List.of("pins", kind, place.name()), null))
                : List.of();
    }

    /** A collection of an index is spread by the patterns that read it; the table's own keys carry identity. */
    private List<Fix> shards(Place place) {
        if (place.kind() != Place.Kind.INDEX) {
            return List.of();
        }
        int wanted = SHARDS_MIN;
        for (KeyHeat.Heat heat : KeyHeat.of(input.design(), input.layout())) {
            if (place.name().equals(heat.index())) {
                wanted = Math.max(
                        wanted, ShardCount.roomy(ShardCount.of(total(heat, heat.writes()), total(heat, heat.reads()))));
            }
        }
        Map<String, Integer> pinned = input.design().pins().shards();
        List<Fix> fixes = new ArrayList<>();
        for (PatternPlan plan : input.layout().plans()) {
            boolean reads = plan.calls().stream()
                    .anyMatch(call ->
                            place.name().equals(call.index()) && call.entities().size() == 1);
            Integer before = pinned.get(plan.pattern());
            if (reads && (before == null || before < wanted)) {
                fixes.add(new Fix(
                        "Spread what " + plan.pattern() + " reads over " + wanted + " shards",
                        List.of("pins", "shards", plan.pattern()),
                        Integer.toString(wanted)));
            }
        }
        return fixes;
    }

    /** The load of a sharded key before it was spread. */
    private static double total(KeyHeat.Heat heat, double perKey) {
        int shards = heat.templates().stream()
                .flatMap(template -> template.shard().stream())
                .mapToInt(shard -> shard.count())
                .max()
                .orElse(1);
        return perKey * shards;
    }
}
