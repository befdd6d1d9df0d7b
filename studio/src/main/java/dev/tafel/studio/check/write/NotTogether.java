package dev.tafel.studio.check.write;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/** ATOM-01: copies of one fact that are not written together. */
final class NotTogether implements Rule {

    private static final RuleDescription ATOM_01 =
            new RuleDescription("ATOM-01", Severity.WARNING, "One fact in several items, not written together");

    private static final Set<String> VAGUE = Set.of("id", "id2", "name", "pk", "sk");

    @Override
    public RuleDescription description() {
        return ATOM_01;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                if (item.role() == ItemLayout.Role.COPY && !isInATransaction(input, item.entity())) {
                    findings.add(ATOM_01.finding(
                            new Place(Place.Kind.ENTITY, item.entity()),
                            "It is stored again under "
                                    + item.keys().partitionTemplate().text() + ", and no transaction writes both",
                            "A transaction, or an idempotent stream consumer"));
                }
            }
        }
        findings.addAll(sameId(input));
        return findings;
    }

    /** Entities that end in the same id under different partition keys hold one fact several times. */
    private static List<Finding> sameId(CheckInput input) {
        Map<String, List<Entity>> byId = new LinkedHashMap<>();
        for (Entity entity : input.design().entities()) {
            String id =
                    entity.id().isEmpty() ? "id" : entity.id().get(entity.id().size() - 1);
            if (!VAGUE.contains(id.toLowerCase(Locale.ROOT))
                    && input.layout().tableOf(entity.name()).isPresent()) {
                byId.computeIfAbsent(id, key -> new ArrayList<>()).add(entity);
            }
        }
        List<Finding> findings = new ArrayList<>();
        byId.forEach((id, entities) -> {
            long partitions = entities.stream()
                    .map(entity -> partitionOf(input, entity))
                    .distinct()
                    .count();
            boolean together = entities.stream().anyMatch(e -> isInATransaction(input, e.name()));
            if (partitions > 1 && !together) {
                findings.add(ATOM_01.as(Severity.ADVICE)
                        .finding(
                                new Place(Place.Kind.ENTITY, entities.get(0).name()),
                                entities.stream().map(Entity::name).collect(Collectors.joining(", ")) + " share the id "
                                        + id + ", and no transaction writes them together",
                                "A transaction, or an idempotent stream consumer"));
            }
        });
        return findings;
    }

    private static String partitionOf(CheckInput input, Entity entity) {
        return input.layout().tableOf(entity.name()).stream()
                .flatMap(table -> table.item(entity.name()).stream()
                        .map(item -> table.name() + item.keys().partition()))
                .findFirst()
                .orElse("");
    }

    private static boolean isInATransaction(CheckInput input, String entity) {
        return PlanView.calls(input).stream()
                        .anyMatch(called -> called.call().operation() == PlannedCall.Operation.TRANSACT_WRITE_ITEMS
                                && called.call().entities().contains(entity))
                || input.design().patterns().stream()
                        .flatMap(pattern -> pattern.actions().stream())
                        .anyMatch(action -> action.entity().equals(entity));
    }
}
