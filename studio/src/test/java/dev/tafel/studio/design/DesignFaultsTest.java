package dev.tafel.studio.design;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.design.Selection.Direction;
import dev.tafel.studio.design.Selection.RangeOperator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class DesignFaultsTest {

    private static final Attribute ID = Attribute.of("id", Attribute.Type.STRING, 5);

    private final Design shop = SampleDesigns.shop();

    @Test
    void aGoodDesignHasNone() {
        assertThat(DesignFaults.of(shop)).isEmpty();
    }

    @Test
    void namesAndPrefixesAreUnique() {
        Entity user = shop.requireEntity("User");
        AccessPattern pattern = shop.patterns().get(0);
        Design twice = new Design(
                "x",
                shop.table(),
                List.of(user, shop.requireEntity("Order"), user, Entity.root("Bad", "A#B", List.of("id"), List.of(ID))),
                List.of(pattern, pattern));

        assertThat(causes(twice))
                .contains(
                        "entities.User: There are two entities of this name",
                        "entities.User.prefix: The prefix USER is that of User too",
                        "entities.Bad.prefix: The prefix is empty or contains the delimiter",
                        "patterns.P1: There are two patterns of this id");
        assertThat(causes(entities(Entity.root("E", "", List.of("id"), List.of(ID)))))
                .containsExactly("entities.E.prefix: The prefix is empty or contains the delimiter");
    }

    @Test
    void idsAndReferencesExist() {
        Entity odd = new Entity(
                "Odd",
                "ODD",
                List.of("nr"),
                List.of(ID, ID, Attribute.of("by", Attribute.Type.STRING, 1).referring("Nobody")),
                null,
                Population.UNKNOWN,
                "until",
                "");

        assertThat(causes(entities(odd, Entity.root("None", "NONE", List.of(), List.of()))))
                .containsExactly(
                        "entities.Odd.id: Odd has no attribute nr",
                        "entities.Odd.attributes.id: There are two attributes of this name",
                        "entities.Odd.attributes.by.references: There is no entity Nobody",
                        "entities.Odd.ttl: Odd has no attribute until",
                        "entities.None.id: There is no id");
    }

    @Test
    void parentsExistAndHaveNoCircle() {
        assertThat(causes(entities(child("A", "Z", List.of("id")))))
                .containsExactly("entities.A.parent: There is no entity Z");
        assertThat(causes(entities(child("A", "B", List.of("id")), child("B", "A", List.of("id")))))
                .containsExactly(
                        "entities.A.parent: The parents lead back to A",
                        "entities.B.parent: The parents lead back to B");
        assertThat(causes(entities(
                        Entity.root("P", "P", List.of("id"), List.of(ID)), child("A", "P", List.of("id", "no")))))
                .containsExactly(
                        "entities.A.parent.by: A has no attribute no",
                        "entities.A.parent.by: The id of P has 1 attributes, and here are 2");
    }

    @Test
    void patternsSpeakOfWhatThereIs() {
        assertThat(patternCauses(read(List.of(), Selection.NONE)))
                .containsExactly("patterns.P: The pattern concerns no entity");
        assertThat(patternCauses(read(List.of("Cart"), Selection.NONE)))
                .containsExactly("patterns.P: There is no entity Cart");
        assertThat(patternCauses(read(List.of("Order"), Selection.by("colour"))))
                .containsExactly("patterns.P.by: Order has no attribute colour, nor one that references it");
        assertThat(patternCauses(read(
                        List.of("Order"),
                        Selection.by("userId")
                                .within("size", RangeOperator.LESS)
                                .ordered("weight", Direction.ASCENDING))))
                .containsExactly(
                        "patterns.P.range: None of the entities has an attribute size",
                        "patterns.P.order: None of the entities has an attribute weight");
        assertThat(patternCauses(AccessPattern.read(
                        "P",
                        AccessPattern.Kind.LIST,
                        List.of("Order"),
                        new Selection(List.of(), null, null, List.of(new Selection.Filter("x", "1", 0.5))),
                        Answer.items(1, 1).only("y"),
                        Load.NONE)))
                .containsExactly(
                        "patterns.P.filter: None of the entities has an attribute x",
                        "patterns.P.returns: None of the entities has an attribute y");
    }

    @Test
    void aPatternOverSeveralEntitiesFollowsReferences() {
        assertThat(patternCauses(read(List.of("User", "Order"), Selection.by("userId"))))
                .isEmpty();
        assertThat(patternCauses(read(List.of("Order", "User"), Selection.by("orderId"))))
                .containsExactly("patterns.P.by: User has no attribute orderId, nor one that references it");
        assertThat(patternCauses(read(List.of("Order", "User"), Selection.by("status"))))
                .containsExactly("patterns.P.by: User has no attribute status, nor one that references it");
    }

    @Test
    void updatesChangeWhatIsMutable() {
        List<AttributeChange> changes =
                List.of(AttributeChange.of("status"), AttributeChange.of("placedAt"), AttributeChange.of("x"));

        assertThat(patternCauses(AccessPattern.update("P", "Order", changes, Load.NONE)))
                .containsExactly(
                        "patterns.P.changes: Order.placedAt is changed here and not stated as mutable",
                        "patterns.P.changes: Order has no attribute x");
    }

    @Test
    void transactionsDoSomethingToWhatThereIs() {
        assertThat(patternCauses(transaction())).containsExactly("patterns.P: The transaction does nothing");
        assertThat(patternCauses(transaction(
                        new TransactionAction(TransactionAction.Kind.PUT, "Cart", 1, List.of()),
                        new TransactionAction(
                                TransactionAction.Kind.UPDATE, "Order", 1, List.of(AttributeChange.of("x"))))))
                .containsExactly("patterns.P: There is no entity Cart", "patterns.P.changes: Order has no attribute x");
    }

    @Test
    void pinsNameWhatThereIs() {
        Pins pins = new Pins(
                Map.of("Cart", Pins.Placement.OWN), Map.of("Basket", List.of("x")), Map.of(), Map.of("P9", 2, "P1", 2));

        assertThat(causes(shop.withPins(pins)))
                .containsExactly(
                        "pins: There is no entity Basket",
                        "pins: There is no entity Cart",
                        "pins.shards: There is no access pattern P9");
    }

    @Test
    void anAttributeIsMappedByNameByParentAndByReference() {
        Attribute bossId = Attribute.of("bossId", Attribute.Type.STRING, 5);
        Entity child = new Entity(
                "Child",
                "C",
                List.of("id"),
                List.of(ID, bossId),
                new Parent("Boss", List.of("bossId"), Parent.Identity.OWN, 5),
                Population.UNKNOWN,
                null,
                "");
        Entity friend = Entity.root(
                "Friend",
                "F",
                List.of("id"),
                List.of(ID, Attribute.of("likes", Attribute.Type.STRING, 5).referring("Boss")));
        Entity boss = Entity.root("Boss", "B", List.of("nr"), List.of(Attribute.of("nr", Attribute.Type.STRING, 5)));
        AccessPattern pattern = read(List.of("Boss", "Child", "Friend"), Selection.by("nr"));
        Design design = new Design("d", shop.table(), List.of(boss, child, friend), List.of(pattern));

        assertThat(DesignFaults.of(design)).isEmpty();
        assertThat(AttributeMapping.of(design, pattern, boss).nameOf("nr")).contains("nr");
        assertThat(AttributeMapping.of(design, pattern, child).nameOf("nr")).contains("bossId");
        assertThat(AttributeMapping.of(design, pattern, friend).nameOf("nr")).contains("likes");
        assertThat(AttributeMapping.of(design, pattern, child).nameOf("zip")).isEmpty();
    }

    private static AccessPattern transaction(TransactionAction... actions) {
        return new AccessPattern(
                "P",
                "",
                AccessPattern.Kind.TRANSACTION,
                List.of(),
                Selection.NONE,
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of(actions));
    }

    private static AccessPattern read(List<String> entities, Selection selection) {
        return AccessPattern.read("P", AccessPattern.Kind.LIST, entities, selection, Answer.ONE, Load.NONE);
    }

    private Entity child(String name, @Nullable String parent, List<String> by) {
        return new Entity(
                name,
                name,
                List.of("id"),
                List.of(ID),
                parent == null ? null : new Parent(parent, by, Parent.Identity.OWN, 5),
                Population.UNKNOWN,
                null,
                "");
    }

    private Design entities(Entity... entities) {
        return new Design("x", shop.table(), List.of(entities), List.of());
    }

    private List<String> patternCauses(AccessPattern pattern) {
        return causes(shop.withPatterns(List.of(pattern)));
    }

    private static List<String> causes(Design design) {
        List<String> causes = new ArrayList<>();
        for (DesignFault fault : DesignFaults.of(design)) {
            assertThat(fault.remedy()).isNotBlank();
            causes.add(fault.path() + ": " + fault.cause());
        }
        return causes;
    }
}
