package dev.tafel.engine.read;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.engine.item.RowLayout;
import dev.tafel.language.expression.path.ItemProjection;
import dev.tafel.model.api.ReadParameters;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.IndexDefinition;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a Query or Scan reads: a table, or one of its indexes.
 *
 * @param index null for the table itself
 */
record ReadTarget(Table table, @Nullable Index index, RowLayout layout, ReadConsistency consistency) {

    private static final String ALL_ATTRIBUTES = "ALL_ATTRIBUTES";

    /**
     * The table or index that the request names.
     *
     * @throws ApiException ValidationException if there is no such index, or it cannot be read as asked for
     */
    static ReadTarget of(ReadContext context, Table table, ReadParameters read) {
        ReadConsistency consistency =
                Boolean.TRUE.equals(read.consistentRead()) ? ReadConsistency.STRONG : ReadConsistency.EVENTUAL;
        String indexName = read.indexName();
        if (indexName == null) {
            return new ReadTarget(table, null, RowLayout.ofTable(table), consistency);
        }
        Index index = context.catalog().readable(table, indexName);
        if (index.kind() == IndexDefinition.Kind.GLOBAL && consistency == ReadConsistency.STRONG) {
            throw ApiException.validation("Consistent reads are not supported on global secondary indexes");
        }
        return new ReadTarget(table, index, RowLayout.ofIndex(index), consistency);
    }

    /** Where the attributes that a request wants come from. */
    enum Source {
        /** The rows that are read have them. */
        ROWS,
        /** Each row's item in the table has them. */
        ITEMS
    }

    /**
     * Where the attributes that the request wants come from; a local index sends to the table for what it lacks, a
     * global one refuses.
     *
     * @throws ApiException ValidationException if the index cannot give them
     */
    Source source(ReadParameters read, @Nullable ItemProjection projection) {
        Index present = index;
        if (present == null || present.projectsAll()) {
            return Source.ROWS;
        }
        boolean wantsAll = ALL_ATTRIBUTES.equals(read.select());
        List<String> missing = projection == null
                ? List.of()
                : projection.topLevelAttributes().stream()
                        .filter(name -> !present.projects(name))
                        .toList();
        return switch (present.kind()) {
            case LOCAL -> wantsAll || !missing.isEmpty() ? Source.ITEMS : Source.ROWS;
            case GLOBAL -> {
                if (wantsAll) {
                    throw ApiException.invalidParameter("Select type ALL_ATTRIBUTES is not supported for global"
                            + " secondary index " + present.name() + " because its projection type is not ALL");
                }
                if (!missing.isEmpty()) {
                    throw ApiException.invalidParameter(
                            "Global secondary index " + present.name() + " does not project " + missing);
                }
                yield Source.ROWS;
            }
        };
    }
}
