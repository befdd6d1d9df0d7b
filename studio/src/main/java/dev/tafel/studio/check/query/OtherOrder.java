package dev.tafel.studio.check.query;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.ItemKeys;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** ORD-01: an order that the sort key does not have. */
final class OtherOrder implements Rule {

    private static final RuleDescription ORD_01 =
            new RuleDescription("ORD-01", Severity.ERROR, "An order that the sort key does not have");

    @Override
    public RuleDescription description() {
        return ORD_01;
    }

    private static final Pattern NEWEST = Pattern.compile("(?i)\\b(last|latest|newest|most recent|oldest)\\b");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (PlanView.Called called : PlanView.queries(input)) {
            if (called.pattern().entities().isEmpty()) {
                continue;
            }
            String entity = called.pattern().entities().get(0);
            Optional<ItemKeys> keys = PlanView.keys(input, called.call(), entity);
            Optional<Entity> known = input.design().entity(entity);
            if (keys.isPresent() && known.isPresent()) {
                fault(called, known.get(), SortParts.after(keys.get(), called.pattern()))
                        .ifPresent(evidence -> findings.add(ORD_01.finding(
                                called.place(), evidence, "Begin the sort key with the attribute of the order")));
            }
        }
        return findings;
    }

    /** The first part of the sort key that is not given decides the order. */
    private static Optional<String> fault(PlanView.Called called, Entity entity, List<String> rest) {
        Selection.Order order = called.pattern().selection().order();
        if (order != null) {
            boolean sorted = rest.isEmpty()
                    ? called.pattern().kind() == AccessPattern.Kind.GET
                    : rest.get(0).equals(order.attribute());
            return sorted || entity.attribute(order.attribute()).isEmpty()
                    ? Optional.empty()
                    : Optional.of("It wants the order of " + order.attribute() + ", and the key is ordered by " + rest);
        }
        boolean timed = !rest.isEmpty()
                && (rest.get(0).matches("(?i).*(date|time|_at|At|ts|created|placed|ulid|ksuid).*")
                        || entity.attribute(rest.get(0))
                                .filter(Attribute::isTime)
                                .isPresent());
        return NEWEST.matcher(called.pattern().description()).find() && !rest.isEmpty() && !timed
                ? Optional.of("\"" + called.pattern().description()
                        + "\" wants the order of time, and the key is ordered by " + rest)
                : Optional.empty();
    }
}
