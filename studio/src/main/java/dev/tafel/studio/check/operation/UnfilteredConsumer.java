package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.StreamConsumer;
import dev.tafel.studio.design.TransactionAction;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** STR-02: a consumer that is called for changes that it throws away. */
final class UnfilteredConsumer implements Rule {

    private static final RuleDescription STR_02 =
            new RuleDescription("STR-02", Severity.ADVICE, "A consumer called for changes that it does not want");

    private static final double LEAST_SHARE = 0.2;

    @Override
    public RuleDescription description() {
        return STR_02;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        Map<String, Double> changes = changes(input.design());
        double all = changes.values().stream().mapToDouble(Double::doubleValue).sum();
        List<Finding> findings = new ArrayList<>();
        for (StreamConsumer consumer : input.design().circumstances().consumers()) {
            double wanted = consumer.entities().stream()
                    .mapToDouble(entity -> changes.getOrDefault(entity, 0.0))
                    .sum();
            boolean isSelective = consumer.filter() == StreamConsumer.Selectivity.NONE
                    && !consumer.entities().isEmpty();
            if (isSelective && all > 0 && wanted < LEAST_SHARE * all) {
                findings.add(STR_02.finding(
                        new Place(Place.Kind.DESIGN, consumer.name()),
                        String.format(
                                Locale.ROOT,
                                "It wants the changes of %s, %.0f%% of %.1f a second, and is called for all of them",
                                String.join(", ", consumer.entities()),
                                wanted / all * 100,
                                all),
                        "A filter on " + input.design().table().names().type() + " in the event source"));
            }
        }
        return findings;
    }

    /** How many items of each entity are changed a second on average. */
    private static Map<String, Double> changes(Design design) {
        Map<String, Double> changes = new LinkedHashMap<>();
        for (AccessPattern pattern : design.patterns()) {
            double rate = pattern.load().average();
            switch (pattern.kind()) {
                case GET, LIST -> {}
                case PUT, UPDATE, DELETE ->
                    changes.merge(
                            pattern.entities().get(0),
                            rate * Math.max(1, pattern.answer().items()),
                            Double::sum);
                case TRANSACTION ->
                    pattern.actions().stream()
                            .filter(UnfilteredConsumer::isChange)
                            .forEach(action -> changes.merge(action.entity(), rate * action.count(), Double::sum));
            }
        }
        return changes;
    }

    private static boolean isChange(TransactionAction action) {
        return switch (action.kind()) {
            case PUT, UPDATE, DELETE -> true;
            case GET, CHECK -> false;
        };
    }
}
