package dev.tafel.studio.derive;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The same keys with a table for each entity, and in each table the indexes of that entity alone. */
final class SeparateTables {

    private SeparateTables() {}

    /** The draft with tables that are named after their entities; what their indexes project is to be decided again. */
    static Draft of(Draft draft) {
        Map<String, KeyPath> tables = new LinkedHashMap<>();
        List<KeyPath> indexed = new ArrayList<>();
        Map<Slot, Projection> projections = new LinkedHashMap<>();
        for (Entity entity : draft.design().entities()) {
            String name = draft.design().table().tableName() + entity.name();
            tables.put(entity.name(), draft.tablePath(entity).in(Slot.table(name)));
            int global = 0;
            int local = 0;
            for (KeyPath path : draft.paths(entity)) {
                Slot slot = path.slot();
                if (slot.isTable()
                        || (slot.isInverted() && new Uses(draft).of(path).isEmpty())) {
                    continue;
                }
                int number = slot.isLocal() ? ++local : ++global;
                Slot own = new Slot(name, slot.kind(), number);
                indexed.add(path.in(own));
                projections.put(own, draft.projection(path));
            }
        }
        indexed.sort(Comparator.comparing(KeyPath::slot));
        return new Draft(draft.design(), tables, indexed, projections, draft.carried());
    }
}
