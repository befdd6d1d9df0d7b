package dev.tafel.studio.design;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.design.Selection.Direction;
import dev.tafel.studio.design.Selection.RangeOperator;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DesignTest {

    private final Design design = SampleDesigns.shop();

    @Test
    void partsAreFoundByName() {
        assertThat(design.entity("Order")).contains(design.entities().get(1));
        assertThat(design.requireEntity("User").name()).isEqualTo("User");
        assertThat(design.pattern("P1")).isPresent();
        assertThat(design.pattern("P9")).isEmpty();
        assertThat(design.requireEntity("User").requireAttribute("email").bytes())
                .isEqualTo(24);
        assertThatThrownBy(() -> design.requireEntity("Cart")).hasMessage("There is no entity Cart");
        assertThatThrownBy(() -> design.requireEntity("User").requireAttribute("age"))
                .hasMessage("Entity User has no age");
    }

    @Test
    void copiesDifferInOnePart() {
        assertThat(design.withPatterns(List.of()).patterns()).isEmpty();
        assertThat(design.withPins(Pins.NONE)).isEqualTo(design);
        assertThat(design.requireEntity("User").withAttributes(List.of()).attributes())
                .isEmpty();
        assertThat(design.patterns().get(0).withLoad(Load.NONE).load()).isEqualTo(Load.NONE);
        assertThat(design.patterns().get(0).isRead()).isTrue();
    }

    @Test
    void theFullIdBeginsWithTheParentsWhereTheOwnIsNotEnough() {
        Parent parent = new Parent("Order", List.of("orderId"), Parent.Identity.WITHIN_PARENT, 20);
        Entity item = new Entity(
                "Item", "ITEM", List.of("orderId", "itemNo"), List.of(), parent, Population.UNKNOWN, null, "");

        assertThat(item.fullId()).containsExactly("orderId", "itemNo");
        assertThat(item.isIdentifiedWithinParent()).isTrue();
        assertThat(parent.isUnbounded()).isFalse();
        assertThat(design.requireEntity("Order").fullId()).containsExactly("orderId");
        assertThat(design.requireEntity("Order").isIdentifiedWithinParent()).isFalse();
        assertThat(design.requireEntity("User").isIdentifiedWithinParent()).isFalse();
        assertThat(design.requireEntity("User").fullId()).containsExactly("userId");
    }

    @Test
    void theNamesOfIndexesAreNumbered() {
        TableSettings.AttributeNames names = TableSettings.AttributeNames.DEFAULT;

        assertThat(names.index(2)).isEqualTo("GSI2");
        assertThat(names.indexPartitionKey(1)).isEqualTo("GSI1PK");
        assertThat(names.indexSortKey(3)).isEqualTo("GSI3SK");
        assertThatThrownBy(() -> new TableSettings(
                        "t",
                        names,
                        "--",
                        design.table().billing(),
                        "us-east-1",
                        design.table().tableClass()))
                .hasMessage("A delimiter is one character");
    }

    @Test
    void valuesThatMakeNoSenseAreRefused() {
        assertThatThrownBy(() -> new Load(2, 1, Skew.EVEN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Load(-1, 1, Skew.EVEN)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Answer.items(2, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Answer.items(-1, 1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Attribute.of("a", Attribute.Type.STRING, -1))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Population(-1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Silence("HOT-01", null, " ")).hasMessage("A silence has a reason");
        assertThatThrownBy(() -> new TransactionAction(TransactionAction.Kind.PUT, "User", 0, List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theHottestKeysShareFollowsFromTheSkew() {
        assertThat(Skew.EVEN.hottestShare(200)).isEqualTo(0.005);
        assertThat(Skew.hottest(0.3).hottestShare(1_000)).isEqualTo(0.3);
        assertThat(Skew.hottest(0.001).hottestShare(10)).isEqualTo(0.1);
        assertThat(Skew.zipf(1).hottestShare(3)).isCloseTo(1 / (1 + 1 / 2.0 + 1 / 3.0), within(1e-12));
        assertThat(Skew.zipf(0).hottestShare(50_000)).isCloseTo(1 / 50_000.0, within(1e-9));
        // The harmonic number of a million is 14.392726722865…
        assertThat(Skew.zipf(1).hottestShare(1_000_000)).isCloseTo(1 / 14.392726722865, within(1e-7));
        assertThat(Skew.zipf(0.5).hottestShare(1_000_000)).isCloseTo(1 / 1998.54, within(1e-6));
    }

    @Test
    void selectionsArePutTogether() {
        Selection selection = Selection.by("a")
                .where("status", "open")
                .within("at", RangeOperator.BETWEEN)
                .ordered("at", Direction.ASCENDING);

        assertThat(selection.equalities())
                .extracting(Selection.Equality::attribute, Selection.Equality::isConstant)
                .containsExactly(tuple("a", false), tuple("status", true));
        assertThat(selection.range()).isEqualTo(new Selection.Range("at", RangeOperator.BETWEEN));
        assertThat(selection.order()).isEqualTo(new Selection.Order("at", Direction.ASCENDING));
    }

    @Test
    void answersArePutTogether() {
        Answer answer = Answer.ONE.only("a", "b").strong().first(5);

        assertThat(answer.attributes()).containsExactly("a", "b");
        assertThat(answer.consistency()).isEqualTo(ReadConsistency.STRONG);
        assertThat(answer.limit()).isEqualTo(5);
    }

    @Test
    void attributesArePutTogether() {
        Attribute status =
                Attribute.of("status", Attribute.Type.STRING, 6).mutable().withShares(Map.of("open", 0.03));

        assertThat(status.isMutable()).isTrue();
        assertThat(status.distinct()).isEqualTo(1);
        assertThat(Load.steady(2).skewed(Skew.zipf(1)).skew().value()).isEqualTo(1);
        assertThat(AccessPattern.write("W", AccessPattern.Kind.PUT, "User", Load.NONE)
                        .isRead())
                .isFalse();
        assertThat(AccessPattern.update("W", "User", List.of(AttributeChange.of("email")), Load.NONE)
                        .changes())
                .hasSize(1);
        assertThat(SampleData.NONE.isEmpty()).isTrue();
    }
}
