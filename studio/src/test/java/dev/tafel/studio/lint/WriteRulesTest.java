package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WriteRulesTest {

    private static Entity entity(String name, Attribute... attributes) {
        return Entity.root(
                name, name.toUpperCase(java.util.Locale.ROOT), List.of(attributes[0].name()), List.of(attributes));
    }

    private static Attribute text(String name, int bytes) {
        return Attribute.of(name, Attribute.Type.STRING, bytes);
    }

    private static AccessPattern transaction(double rate, TransactionAction... actions) {
        return new AccessPattern(
                "T1",
                "t",
                AccessPattern.Kind.TRANSACTION,
                List.of(),
                Selection.NONE,
                Answer.ONE,
                Load.steady(rate),
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of(actions));
    }

    private static TransactionAction action(TransactionAction.Kind kind, String entity, int count) {
        return new TransactionAction(kind, entity, count, List.of());
    }

    @Test
    void aTransactionHasAHundredActionsAndFourMegabytes() {
        Entity large = entity("Doc", text("docId", 100_000));

        assertThat(new Model()
                        .entity(large)
                        .pattern(transaction(1, action(TransactionAction.Kind.PUT, "Doc", 101)))
                        .findings("TX-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("101 actions"));
        assertThat(new Model()
                        .entity(large)
                        .pattern(transaction(1, action(TransactionAction.Kind.PUT, "Doc", 50)))
                        .findings("TX-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("bytes"));
        assertThat(new Model()
                        .entity(large)
                        .pattern(transaction(1, action(TransactionAction.Kind.PUT, "Doc", 2)))
                        .findings("TX-01"))
                .isEmpty();
    }

    @Test
    void aTransactionOfOneActionIsHalfWasted() {
        Model model = new Model()
                .entity(entity("Doc", text("docId", 10)))
                .pattern(transaction(10, action(TransactionAction.Kind.PUT, "Doc", 1)))
                .plan(
                        "T1",
                        new Model.Call(Operation.TRANSACT_WRITE_ITEMS)
                                .of("Doc")
                                .units(2)
                                .build());

        assertThat(model.findings("TX-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.perMonth()).isNotNull());
    }

    @Test
    void transactionsOnOneItemConflict() {
        Entity counter = new Entity(
                "Counter", "C", List.of("name"), List.of(text("name", 5)), null, new Population(1, 0), null, "");

        assertThat(new Model()
                        .entity(counter)
                        .pattern(transaction(60, action(TransactionAction.Kind.UPDATE, "Counter", 1)))
                        .findings("TX-03"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(counter)
                        .pattern(transaction(60, action(TransactionAction.Kind.PUT, "Counter", 1)))
                        .findings("TX-03"))
                .isEmpty();
    }

    @Test
    void copiesAreWrittenTogether() {
        Entity order = entity("Order", text("orderId", 10), text("userId", 10));
        Entity history = entity("History", text("orderId", 10), text("userId", 10));
        Model copies = new Model()
                .entity(order)
                .item("Order", "ORDER#{orderId}", "#META")
                .item("Order", ItemLayout.Role.COPY, "USER#{userId}", "ORDER#{orderId}");
        Model twins = new Model()
                .entity(order)
                .entity(history)
                .item("Order", "ORDER#{orderId}", "#META")
                .item("History", "USER#{userId}", "HISTORY#{orderId}");

        assertThat(copies.findings("ATOM-01")).hasSize(1);
        assertThat(twins.findings("ATOM-01")).hasSize(1);
        assertThat(twins.pattern(transaction(
                                1,
                                action(TransactionAction.Kind.PUT, "Order", 1),
                                action(TransactionAction.Kind.PUT, "History", 1)))
                        .findings("ATOM-01"))
                .isEmpty();
    }

    @Test
    void additionsAreRepeatedByRetries() {
        Entity account = entity(
                "Account",
                text("id", 5),
                Attribute.of("balance", Attribute.Type.NUMBER, 5).mutable());

        assertThat(new Model()
                        .entity(account)
                        .pattern(AccessPattern.update(
                                "U1", "Account", List.of(AttributeChange.of("balance")), Load.NONE))
                        .findings("IDEM-01"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(account)
                        .pattern(AccessPattern.update(
                                "U1", "Account", List.of(new AttributeChange("balance", null, "0")), Load.NONE))
                        .findings("IDEM-01"))
                .isEmpty();
    }

    @Test
    void aLinkIsFollowedBothWays() {
        Entity follow = entity(
                "Follow",
                text("followerId", 10).referring("User"),
                text("followedId", 10).referring("User"));
        Model model = new Model()
                .entity(entity("User", text("userId", 10)))
                .entity(follow)
                .pattern(AccessPattern.read(
                        "P1",
                        AccessPattern.Kind.LIST,
                        List.of("Follow"),
                        Selection.by("followedId"),
                        Answer.ONE,
                        Load.NONE));

        assertThat(model.plan(
                                "P1",
                                Coverage.SCAN,
                                new Model.Call(Operation.SCAN).of("Follow").build())
                        .findings("REL-01"))
                .hasSize(1);
    }

    @Test
    void whatChangesIsNotCopied() {
        Entity user = entity("User", text("userId", 10), text("userName", 20).mutable());
        Entity post = entity(
                "Post",
                text("postId", 10),
                text("userId", 10).referring("User"),
                text("userName", 20).mutable());
        Model model = new Model().entity(user).entity(post);

        assertThat(model.findings("REL-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.place().name()).isEqualTo("Post.userName"));
        assertThat(model.pattern(AccessPattern.update(
                                "U1", "Post", List.of(AttributeChange.of("userName")), Load.steady(1)))
                        .findings("REL-02"))
                .isEmpty();
    }

    @Test
    void aChildReachedThroughItsParentLiesWithIt() {
        Entity line = new Entity(
                "Line",
                "LINE",
                List.of("lineId"),
                List.of(text("lineId", 10), text("orderId", 10)),
                new Parent("Order", List.of("orderId"), Parent.Identity.OWN, 50),
                Population.UNKNOWN,
                null,
                "");
        Model model = new Model()
                .entity(line)
                .index("GSI1", new Projection(Projection.Type.ALL, List.of()))
                .item("Line", "LINE#{lineId}", "#META")
                .entry("Line", "GSI1", "ORDER#{orderId}", "LINE#{lineId}")
                .pattern(AccessPattern.read(
                        "P1",
                        AccessPattern.Kind.LIST,
                        List.of("Line"),
                        Selection.by("orderId"),
                        Answer.ONE,
                        Load.NONE));

        assertThat(model.findings("REL-03")).hasSize(1);
    }

    @Test
    void itemsHaveALimitAndStepsOfBilling() {
        assertThat(new Model().entity(entity("Doc", text("id", 500_000))).findings("ITEM-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
        assertThat(new Model().entity(entity("Doc", text("id", 200_000))).findings("ITEM-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
        assertThat(new Model()
                        .entity(entity("Doc", text("id", 1_100)))
                        .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Doc", Load.steady(10)))
                        .findings("ITEM-03"))
                .hasSize(1);
        assertThat(new Model().entity(entity("Doc", text("a".repeat(900), 300))).findings("ITEM-04"))
                .hasSize(1);
    }

    @Test
    void aSmallChangeOfALargeItemIsDear() {
        Entity doc = entity(
                "Doc",
                text("id", 10),
                text("body", 20_000),
                Attribute.of("views", Attribute.Type.NUMBER, 4).mutable());

        assertThat(new Model()
                        .entity(doc)
                        .pattern(
                                AccessPattern.update("U1", "Doc", List.of(AttributeChange.of("views")), Load.steady(5)))
                        .findings("ITEM-02"))
                .singleElement()
                .satisfies(f -> {
                    assertThat(f.evidence()).contains("20.0 WCU, where 1.0 would do");
                    assertThat(f.perMonth()).isNotNull();
                });
    }

    @Test
    void listsDoNotReadLargeParts() {
        Entity doc = entity("Doc", text("id", 10), text("title", 20), text("body", 30_000));

        assertThat(new Model()
                        .entity(doc)
                        .pattern(AccessPattern.read(
                                "P1",
                                AccessPattern.Kind.LIST,
                                List.of("Doc"),
                                Selection.NONE,
                                Answer.items(50, 50).only("title"),
                                Load.steady(1)))
                        .plan("P1", new Model.Call(Operation.QUERY).of("Doc").build())
                        .findings("ITEM-05"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("Doc.body (30000 bytes each)"));
    }

    @Test
    void refusedValuesAreFound() {
        assertThat(new Model()
                        .data(null, Map.of("none", new AttributeValue.StringSetValue(new LinkedHashSet<>())))
                        .findings("ITEM-06"))
                .extracting(Finding::evidence)
                .containsExactly("It is an empty set");
        assertThat(new Model().data(null, "PK", "A", "SK", "").findings("ITEM-06"))
                .extracting(Finding::evidence)
                .containsExactly("The key is empty text");
    }

    private static Model circumstances(double unknown, int consumers, int teams, Circumstances.Trait... traits) {
        return new Model().circumstances(new Circumstances(unknown, consumers, teams, Set.of(traits)));
    }

    @Test
    void circumstancesSpeakForOrAgainstOneTable() {
        assertThat(circumstances(0, 3, 1).findings("STR-01")).hasSize(1);
        assertThat(circumstances(0, 2, 1).findings("STR-01")).isEmpty();
        assertThat(circumstances(0.3, 0, 1).findings("STD-02")).hasSize(1);
        assertThat(circumstances(0.2, 0, 1).findings("STD-02")).isEmpty();
        assertThat(circumstances(0, 0, 1, Circumstances.Trait.GRAPHQL).findings("STD-03"))
                .hasSize(1);
        assertThat(circumstances(0, 0, 1, Circumstances.Trait.ANALYTICS).findings("OLAP-01"))
                .hasSize(1);

        Model teams = circumstances(0, 0, 3);
        for (int i = 0; i < 21; i++) {
            teams.entity(entity("E" + i, text("id" + i, 5)));
        }
        assertThat(teams.findings("STD-04")).hasSize(1);
    }

    @Test
    void tenantsLeadTheKey() {
        Entity user = entity("User", text("userId", 10), text("tenantId", 10));

        assertThat(circumstances(0, 0, 1, Circumstances.Trait.MULTI_TENANT)
                        .entity(user)
                        .item("User", "USER#{userId}", "#META")
                        .findings("SEC-01"))
                .hasSize(1);
        assertThat(circumstances(0, 0, 1, Circumstances.Trait.MULTI_TENANT)
                        .entity(user)
                        .item("User", "TENANT#{tenantId}#USER#{userId}", "#META")
                        .findings("SEC-01"))
                .isEmpty();
    }

    @Test
    void entitiesThatAreNeverReadTogetherGainNothing() {
        Model model = new Model()
                .entity(entity("A", text("a", 5)))
                .entity(entity("B", text("b", 5)))
                .item("A", "A#{a}", "#META")
                .item("B", "B#{b}", "#META")
                .pattern(AccessPattern.read(
                        "P1", AccessPattern.Kind.GET, List.of("A"), Selection.by("a"), Answer.ONE, Load.steady(5)));

        assertThat(model.findings("STD-01")).hasSize(1);
        assertThat(model.pattern(AccessPattern.read(
                                "P2",
                                AccessPattern.Kind.GET,
                                List.of("A", "B"),
                                Selection.by("a"),
                                Answer.ONE,
                                Load.steady(50)))
                        .findings("STD-01"))
                .isEmpty();
    }

    private static Model billed(TableSettings settings, Load load) {
        return new Model()
                .settings(settings)
                .entity(new Entity(
                        "Doc",
                        "DOC",
                        List.of("id"),
                        List.of(text("id", 900)),
                        null,
                        new Population(50_000_000, 0),
                        null,
                        ""))
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Doc", load))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM).of("Doc").units(1).build());
    }

    @Test
    void bothBillingModesArePriced() {
        TableSettings onDemand = TableSettings.named("Main");
        TableSettings provisioned = new TableSettings(
                "Main",
                TableSettings.AttributeNames.DEFAULT,
                "#",
                BillingMode.PROVISIONED,
                "us-east-1",
                TableClass.STANDARD);
        Load spiky = new Load(1, 500, Skew.EVEN);

        assertThat(billed(onDemand, Load.steady(100)).findings("CAP-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.fix()).startsWith("Provision"));
        assertThat(billed(provisioned, Load.steady(100)).findings("CAP-01")).isEmpty();
        assertThat(billed(provisioned, spiky).findings("CAP-01"))
                .extracting(Finding::fix)
                .containsExactly("On demand");
        assertThat(billed(onDemand, spiky).findings("CAP-01")).isEmpty();
        assertThat(billed(onDemand, spiky).findings("CAP-02")).hasSize(1);
        assertThat(billed(onDemand, Load.steady(1_000)).findings("CAP-02")).isEmpty();
    }
}
