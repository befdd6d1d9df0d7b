package dev.tafel.studio.layout;

import java.util.List;
import java.util.Optional;

/**
 * The tables of a design, and the plan of each access pattern.
 *
 * @param tables in the order in which they are created
 * @param plans in the order of the design's access patterns; an import that brings no patterns has none
 */
public record Layout(List<TableLayout> tables, List<PatternPlan> plans) {

    public Layout {
        tables = List.copyOf(tables);
        plans = List.copyOf(plans);
    }

    /** The table of that name. */
    public Optional<TableLayout> table(String name) {
        return tables.stream().filter(t -> t.name().equals(name)).findFirst();
    }

    /** The plan of that access pattern. */
    public Optional<PatternPlan> plan(String patternId) {
        return plans.stream().filter(p -> p.pattern().equals(patternId)).findFirst();
    }

    /** The table that holds the items of that entity. */
    public Optional<TableLayout> tableOf(String entity) {
        return tables.stream().filter(t -> t.item(entity).isPresent()).findFirst();
    }
}
