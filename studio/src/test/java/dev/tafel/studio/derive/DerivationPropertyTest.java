package dev.tafel.studio.derive;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.DesignFaults;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.PatternPlan;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * For designs by chance: what is called covered is answered, by the keys and in the order asked for.
 * {@code -Dtests.seeds=500} runs more of them.
 */
class DerivationPropertyTest {

    static Stream<Long> seeds() {
        return LongStream.range(0, Integer.getInteger("tests.seeds", 50)).boxed();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void whatIsCoveredIsAnsweredWithTheRightItemsInTheRightOrder(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Design design = new RandomDesigns(random).next();
        assertThat(DesignFaults.of(design)).isEmpty();
        Derivation derivation = Derivation.of(design, Derived.PRICES);
        PlanSimulation simulation =
                new PlanSimulation(design, derivation.layout().tables().get(0), random);

        for (AccessPattern pattern : design.patterns()) {
            PatternPlan plan = derivation.layout().plan(pattern.id()).orElseThrow();
            if (pattern.isRead() && plan.coverage() == PatternPlan.Coverage.COVERED) {
                for (int i = 0; i < 5; i++) {
                    compare(design, pattern, plan, simulation);
                }
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theSameDesignGivesTheSameResult(long seed) {
        Derivation one = Derivation.of(new RandomDesigns(new SplittableRandom(seed)).next(), Derived.PRICES);
        Derivation other = Derivation.of(new RandomDesigns(new SplittableRandom(seed)).next(), Derived.PRICES);

        assertThat(other).isEqualTo(one).hasToString(one.toString());
    }

    private static void compare(Design design, AccessPattern pattern, PatternPlan plan, PlanSimulation simulation) {
        Entity first = design.requireEntity(pattern.entities().get(0));
        Entity last =
                design.requireEntity(pattern.entities().get(pattern.entities().size() - 1));
        PlanSimulation.Stored example = simulation.of(last.name()).get(7);
        Map<String, String> given = new LinkedHashMap<>();
        Question.of(design, pattern, last)
                .given()
                .forEach((name, constant) ->
                        given.put(name, constant.isEmpty() ? example.values().getOrDefault(name, "") : constant));
        Map<String, String> upper = new LinkedHashMap<>();
        Selection.Range range = pattern.selection().range();
        if (range != null) {
            boolean isNumber = range.attribute().equals("rank");
            given.put(range.attribute(), isNumber ? "5" : "2026-01-03T00:00:00Z");
            upper.put(range.attribute(), isNumber ? "12" : "2026-01-07T00:00:00Z");
        }

        List<PlanSimulation.Stored> found = simulation.answer(plan, given, upper).stream()
                .filter(PlanSimulation.Stored::isEntity)
                .toList();

        for (Entity entity : List.of(first, last)) {
            List<PlanSimulation.Stored> expected = simulation.of(entity.name()).stream()
                    .filter(item -> isWanted(design, pattern, item, given, upper))
                    .toList();
            assertThat(found.stream()
                            .filter(item -> item.layout().entity().equals(entity.name()))
                            .collect(Collectors.toList()))
                    .as("%s of %s in %s, given %s", entity.name(), pattern, plan, given)
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
        assertThat(found)
                .allMatch(item -> pattern.entities().contains(item.layout().entity()));
        Selection.Order order = pattern.selection().order();
        if (order != null && plan.requests() == 1) {
            Comparator<String> direction = order.direction() == Selection.Direction.ASCENDING
                    ? Comparator.naturalOrder()
                    : Comparator.reverseOrder();
            assertThat(found.stream().map(item -> item.values().getOrDefault(order.attribute(), "")))
                    .isSortedAccordingTo(direction);
        }
    }

    private static boolean isWanted(
            Design design,
            AccessPattern pattern,
            PlanSimulation.Stored item,
            Map<String, String> given,
            Map<String, String> upper) {
        Question question =
                Question.of(design, pattern, design.requireEntity(item.layout().entity()));
        boolean isEqual = question.given().keySet().stream()
                .allMatch(name ->
                        given.getOrDefault(name, "?").equals(item.values().get(name)));
        Selection.Range range = question.range();
        if (range == null || !isEqual) {
            return isEqual;
        }
        String value = padded(item.values().getOrDefault(range.attribute(), ""));
        String low = padded(given.getOrDefault(range.attribute(), ""));
        String high = padded(upper.getOrDefault(range.attribute(), ""));
        return switch (range.operator()) {
            case LESS -> value.compareTo(high) < 0;
            case LESS_OR_EQUAL -> value.compareTo(high) <= 0;
            case GREATER -> value.compareTo(low) > 0;
            case GREATER_OR_EQUAL -> value.compareTo(low) >= 0;
            case BETWEEN -> value.compareTo(low) >= 0 && value.compareTo(high) <= 0;
            case BEGINS_WITH -> value.startsWith(low);
        };
    }

    private static String padded(String value) {
        return value.length() < 4 ? "0".repeat(4 - value.length()) + value : value;
    }
}
