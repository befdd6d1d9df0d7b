package dev.tafel.studio.check.index;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.PlanView;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** IDX-09: a key of several attributes that cannot work. */
final class ImpossibleMultiAttributeKey implements Rule {

    private static final RuleDescription IDX_09 =
            new RuleDescription("IDX-09", Severity.ERROR, "A multi-attribute key that cannot work");

    @Override
    public RuleDescription description() {
        return IDX_09;
    }

    private static final int MOST_ATTRIBUTES = 4;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            if (isMulti(table.keySchema())) {
                findings.add(IDX_09.finding(
                        new Place(Place.Kind.TABLE, table.name()),
                        "The key of a table has one attribute on each side",
                        "Join the parts to one text, or use a global index"));
            }
            for (IndexLayout index : table.indexes()) {
                KeySchema schema = index.keySchema();
                if (isMulti(schema) && index.kind() == IndexDefinition.Kind.LOCAL) {
                    findings.add(finding(index, "A local index has one attribute on each side"));
                }
                if (schema.partition().size() > MOST_ATTRIBUTES || schema.sort().size() > MOST_ATTRIBUTES) {
                    findings.add(finding(index, "A key has at most " + MOST_ATTRIBUTES + " attributes on each side"));
                }
            }
        }
        for (PlanView.Called called : PlanView.queries(input)) {
            gap(input, called).ifPresent(findings::add);
        }
        return findings;
    }

    private static boolean isMulti(KeySchema schema) {
        return schema.partition().size() > 1 || schema.sort().size() > 1;
    }

    private static Finding finding(IndexLayout index, String evidence) {
        return IDX_09.finding(
                new Place(Place.Kind.INDEX, index.name()), evidence, "Equalities first, the range last, at most four");
    }

    /** A query has to give every attribute of the partition key. */
    private static Optional<Finding> gap(CheckInput input, PlanView.Called called) {
        KeyCondition condition = called.call().condition();
        Optional<IndexLayout> index = PlanView.table(input, called.call())
                .flatMap(t -> Optional.ofNullable(called.call().index()).flatMap(t::index));
        return condition != null
                        && index.isPresent()
                        && condition.partition().size()
                                < index.get().keySchema().partition().size()
                ? Optional.of(IDX_09.finding(
                        called.place(),
                        "It gives " + condition.partition().size() + " of "
                                + index.get().keySchema().partition().size() + " attributes of the partition key",
                        "Give all of them"))
                : Optional.empty();
    }
}
