package dev.tafel.engine.catalog;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A secondary index of a table at one moment. Immutable but for the statistics, which live on from one version to the
 * next.
 */
public final class Index {

    private final IndexDefinition definition;
    private final IndexPlace place;
    private final IndexState state;
    private final TableStatistics statistics;
    private final List<KeyAttribute> tieBreakers;
    private final @Nullable Set<String> projected;

    private Index(
            IndexDefinition definition,
            IndexPlace place,
            IndexState state,
            TableStatistics statistics,
            List<KeyAttribute> tieBreakers,
            @Nullable Set<String> projected) {
        this.definition = definition;
        this.place = place;
        this.state = state;
        this.statistics = statistics;
        this.tieBreakers = tieBreakers;
        this.projected = projected;
    }

    /** An index of a table that has the key {@code tableKey}. */
    static Index of(KeySchema tableKey, IndexDefinition definition, IndexPlace place, IndexState state) {
        List<KeyAttribute> tieBreakers = switch (definition.kind()) {
            case GLOBAL -> tableKey.attributes();
            case LOCAL -> tableKey.sort();
        };
        return new Index(definition, place, state, new TableStatistics(), tieBreakers, projected(tableKey, definition));
    }

    private static @Nullable Set<String> projected(KeySchema tableKey, IndexDefinition definition) {
        Projection projection = definition.projection();
        if (projection.type() == Projection.Type.ALL) {
            return null;
        }
        Set<String> names = new HashSet<>(projection.nonKeyAttributes());
        tableKey.attributes().forEach(attribute -> names.add(attribute.name()));
        definition.keySchema().attributes().forEach(attribute -> names.add(attribute.name()));
        return Set.copyOf(names);
    }

    Index in(IndexState changed) {
        return new Index(definition, place, changed, statistics, tieBreakers, projected);
    }

    Index counting(TableStatistics counted) {
        return new Index(definition, place, state, counted, tieBreakers, projected);
    }

    Index redefined(IndexDefinition changed, IndexState changedState) {
        return new Index(changed, place, changedState, statistics, tieBreakers, projected);
    }

    public String name() {
        return definition.name();
    }

    public IndexDefinition definition() {
        return definition;
    }

    public IndexDefinition.Kind kind() {
        return definition.kind();
    }

    public IndexPlace place() {
        return place;
    }

    public IndexState state() {
        return state;
    }

    public TableStatistics statistics() {
        return statistics;
    }

    /** Key attributes of the table that follow the index's sort key in the sort bytes of an entry. */
    public List<KeyAttribute> tieBreakers() {
        return tieBreakers;
    }

    /** Whether entries hold every attribute of their items. */
    public boolean projectsAll() {
        return projected == null;
    }

    /** Whether entries hold the attribute of that name. */
    public boolean projects(String attribute) {
        return projected == null || projected.contains(attribute);
    }

    /** Whether writes keep the entries up to date; an index that is being deleted is left alone. */
    public boolean isMaintained() {
        return state.status() != IndexStatus.DELETING;
    }

    /** Whether items that were there before the index may lack their entries. */
    public boolean isBeingBuilt() {
        return isMaintained() && state.build() == IndexState.Build.RUNNING;
    }
}
