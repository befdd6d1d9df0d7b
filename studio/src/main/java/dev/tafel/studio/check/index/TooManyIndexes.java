package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** IDX-04: more indexes than a table may have. */
final class TooManyIndexes implements Rule {

    private static final RuleDescription IDX_04 =
            new RuleDescription("IDX-04", Severity.ERROR, "More indexes than allowed");

    @Override
    public RuleDescription description() {
        return IDX_04;
    }

    private static final int MOST_GLOBAL = 20;
    private static final int MOST_LOCAL = 5;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            of(table, IndexDefinition.Kind.GLOBAL, MOST_GLOBAL).ifPresent(findings::add);
            of(table, IndexDefinition.Kind.LOCAL, MOST_LOCAL).ifPresent(findings::add);
        }
        return findings;
    }

    private static Optional<Finding> of(TableLayout table, IndexDefinition.Kind kind, int limit) {
        long count =
                table.indexes().stream().filter(index -> index.kind() == kind).count();
        return count <= limit
                ? Optional.empty()
                : Optional.of(IDX_04.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        count + " " + kind.name().toLowerCase(Locale.ROOT) + " indexes; " + limit + " are allowed",
                        "Let entities share indexes"));
    }
}
