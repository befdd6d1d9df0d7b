package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IndexRulesTest {

    private static final Projection ALL = new Projection(Projection.Type.ALL, List.of());
    private static final Projection KEYS = new Projection(Projection.Type.KEYS_ONLY, List.of());

    private static final Entity ORDER = Entity.root(
            "Order",
            "ORDER",
            List.of("orderId"),
            List.of(
                    Attribute.of("orderId", Attribute.Type.STRING, 26),
                    Attribute.of("userId", Attribute.Type.STRING, 10),
                    Attribute.of("status", Attribute.Type.STRING, 6).mutable(),
                    Attribute.of("total", Attribute.Type.NUMBER, 4),
                    Attribute.of("updatedAt", Attribute.Type.TIMESTAMP, 20).mutable(),
                    Attribute.of("body", Attribute.Type.STRING, 7_900)));

    private static final Entity NOTE =
            Entity.root("Note", "NOTE", List.of("noteId"), List.of(Attribute.of("noteId", Attribute.Type.STRING, 26)));

    private static AccessPattern list(Answer answer) {
        return AccessPattern.read(
                "P1", AccessPattern.Kind.LIST, List.of("Order"), Selection.by("userId"), answer, Load.steady(5));
    }

    /** Orders in GSI1, written 10 times a second, and P1 on the index. */
    private static Model orders(Projection projection, Answer answer) {
        return new Model()
                .entity(ORDER)
                .index("GSI1", projection)
                .item("Order", "ORDER#{orderId}", "#META")
                .entry("Order", "GSI1", "USER#{userId}", "ORDER#{orderId}")
                .pattern(list(answer))
                .plan(
                        "P1",
                        new Model.Call(Operation.QUERY)
                                .of("Order")
                                .on("GSI1")
                                .units(1)
                                .build())
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Order", Load.steady(10)))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM)
                                .of("Order")
                                .units(8)
                                .units("GSI1", 8)
                                .build());
    }

    @Test
    void aWideProjectionIsPricedByItsWrites() {
        assertThat(orders(ALL, Answer.ONE.only("total")).findings("PROJ-01"))
                .singleElement()
                .satisfies(f -> {
                    assertThat(f.severity()).isEqualTo(Severity.WARNING);
                    assertThat(f.fix()).isEqualTo("INCLUDE total");
                    assertThat(f.perMonth()).isNotNull();
                });
        assertThat(orders(ALL, Answer.ONE).findings("PROJ-01")).isEmpty();
        assertThat(orders(KEYS, Answer.ONE.only("total")).findings("PROJ-01")).isEmpty();
        assertThat(new Model().index("GSI1", ALL).findings("PROJ-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ADVICE);
    }

    @Test
    void aNarrowProjectionIsWeighedAgainstItsReads() {
        assertThat(orders(KEYS, Answer.items(10, 20).only("total")).findings("PROJ-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("GSI1 lacks total"));
        assertThat(orders(KEYS, Answer.items(10, 20).only("userId", "orderId")).findings("PROJ-02"))
                .isEmpty();
        assertThat(orders(ALL, Answer.items(10, 20)).findings("PROJ-02")).isEmpty();
    }

    @Test
    void aHundredAttributesMayBeProjected() {
        List<String> names = IntStream.range(0, 101).mapToObj(i -> "a" + i).toList();

        assertThat(new Model()
                        .index("GSI1", new Projection(Projection.Type.INCLUDE, names))
                        .findings("PROJ-03"))
                .hasSize(1);
        assertThat(new Model()
                        .index("GSI1", new Projection(Projection.Type.INCLUDE, names.subList(0, 100)))
                        .findings("PROJ-03"))
                .isEmpty();
    }

    @Test
    void anIndexThatNothingReadsIsPriced() {
        Model unread = orders(ALL, Answer.ONE).index("GSI2", KEYS);
        ObservedTraffic elsewhere = new ObservedTraffic(
                1,
                List.of(new ObservedTraffic.Shape("Query", "Main", "GSI2", "", "", "", 1, 1, 1, 1, 0, 0)),
                List.of());

        assertThat(unread.findings("IDX-01")).extracting(f -> f.place().name()).containsExactly("GSI2");
        assertThat(unread.traffic(elsewhere).findings("IDX-01"))
                .extracting(f -> f.place().name() + " " + f.evidence())
                .containsExactly("GSI1 No request has read it", "GSI2 No access pattern reads it");
        assertThat(unread.findings("IDX-01").get(0).perMonth()).isNotNull();
    }

    @Test
    void anIndexForAMinorityIsSparse() {
        Model model = new Model()
                .entity(ORDER)
                .pattern(list(Answer.ONE))
                .plan(
                        "P1",
                        new Model.Call(Operation.QUERY)
                                .of("Order")
                                .on("GSI1")
                                .units(20)
                                .filtered("status", 0.03)
                                .build());

        assertThat(model.findings("IDX-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("It keeps 3 %"));
    }

    @Test
    void indexesAreSharedAndLimited() {
        Model apart = new Model()
                .entity(ORDER)
                .entity(NOTE)
                .index("GSI1", KEYS)
                .index("GSI2", KEYS)
                .item("Order", "ORDER#{orderId}", "#META")
                .item("Note", "NOTE#{noteId}", "#META")
                .entry("Order", "GSI1", "USER#{userId}", "ORDER#{orderId}")
                .entry("Note", "GSI2", "N", "NOTE#{noteId}");
        Model many = new Model();
        for (int i = 0; i < 21; i++) {
            many.index("GSI" + i, KEYS);
        }

        assertThat(apart.findings("IDX-03"))
                .singleElement()
                .satisfies(f -> assertThat(f.fix()).contains("share 1"));
        assertThat(many.findings("IDX-04"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("21 global"));
    }

    @Test
    void anInvertedIndexNeedsNoAttributes() {
        Model model = new Model()
                .entity(ORDER)
                .index("GSI1", KEYS)
                .item("Order", "USER#{userId}", "ORDER#{orderId}")
                .entry("Order", "GSI1", "ORDER#{orderId}", "USER#{userId}");
        Model data = new Model()
                .index("GSI1", KEYS)
                .data(null, "PK", "a", "SK", "b", "GSI1PK", "b", "GSI1SK", "a")
                .data(null, "PK", "c", "SK", "d", "GSI1PK", "d", "GSI1SK", "c");

        assertThat(model.findings("IDX-05")).hasSize(1);
        assertThat(data.findings("IDX-05")).hasSize(1);
    }

    @Test
    void redundantAndParallelKeysAreFound() {
        IndexLayout same = new IndexLayout("GSI1", IndexDefinition.Kind.GLOBAL, Model.schema("PK", "SK"), KEYS, "");
        IndexLayout twin =
                new IndexLayout("GSI3", IndexDefinition.Kind.GLOBAL, Model.schema("GSI2PK", "GSI2SK"), KEYS, "");

        assertThat(new Model().index(same).findings("IDX-06")).hasSize(1);
        assertThat(new Model().index("GSI2", KEYS).index(twin).findings("IDX-06"))
                .extracting(f -> f.place().name())
                .containsExactly("GSI3");
        assertThat(new Model().index(same).findings("IDX-07")).hasSize(1);
        assertThat(new Model()
                        .entity(ORDER)
                        .index("GSI1", KEYS)
                        .item("Order", "USER#{userId}", "ORDER#{orderId}")
                        .entry("Order", "GSI1", "USER#{userId}", "{status}")
                        .findings("IDX-07"))
                .hasSize(1);
    }

    @Test
    void anIndexKeyIsThereOrStatedSparse() {
        Model model = new Model()
                .entity(ORDER)
                .index("GSI1", KEYS)
                .item("Order", "ORDER#{orderId}", "#META")
                .entry("Order", "GSI1", "USER#{userId}", "x")
                .data("Order", "PK", "ORDER#1", "SK", "#META", "GSI1PK", "USER#1", "GSI1SK", "x")
                .data("Order", "PK", "ORDER#2", "SK", "#META");

        assertThat(model.findings("IDX-08"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("1 of 2"));
        assertThat(new Model()
                        .index("GSI1", KEYS)
                        .data(null, Map.of("GSI1PK", new AttributeValue.NullValue()))
                        .findings("IDX-08"))
                .hasSize(1);
    }

    private static List<KeyAttribute> names(int count) {
        List<KeyAttribute> names = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            names.add(new KeyAttribute("k" + i, ScalarType.S));
        }
        return names;
    }

    @Test
    void keysOfSeveralAttributesHaveTheirRules() {
        KeySchema two = new KeySchema(names(2), List.of());
        IndexLayout global = new IndexLayout("GSI1", IndexDefinition.Kind.GLOBAL, two, KEYS, "");
        KeyCondition half =
                new KeyCondition(List.of(new KeyCondition.PartitionTerm("k0", KeyTemplate.attribute("userId"))), null);

        assertThat(new Model().keys(two).findings("IDX-09")).hasSize(1);
        assertThat(new Model()
                        .index(new IndexLayout("L", IndexDefinition.Kind.LOCAL, two, KEYS, ""))
                        .findings("IDX-09"))
                .hasSize(1);
        assertThat(new Model()
                        .index(new IndexLayout(
                                "G", IndexDefinition.Kind.GLOBAL, new KeySchema(names(5), List.of()), KEYS, ""))
                        .findings("IDX-09"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(ORDER)
                        .index(global)
                        .pattern(list(Answer.ONE))
                        .plan(
                                "P1",
                                new Model.Call(Operation.QUERY)
                                        .of("Order")
                                        .on("GSI1")
                                        .where(half)
                                        .build())
                        .findings("IDX-09"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("It gives 1 of 2"));
    }

    @Test
    void unequalEntitiesShareNoIndex() {
        Model model = orders(ALL, Answer.ONE)
                .entity(NOTE)
                .item("Note", "NOTE#{noteId}", "#META")
                .entry("Note", "GSI1", "N", "NOTE#{noteId}");

        assertThat(model.findings("IDX-10"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("Order writes 80 WCU"));
    }

    @Test
    void aJoinedKeyOfOneEntityCouldBeAttributes() {
        Model model = new Model()
                .entity(ORDER)
                .index("GSI1", KEYS)
                .item("Order", "ORDER#{orderId}", "#META")
                .entry("Order", "GSI1", "USER#{userId}", "{status}#{orderId}");

        assertThat(model.findings("IDX-11")).hasSize(1);
    }

    @Test
    void amplificationCountsAllArms() {
        Model model = new Model()
                .entity(ORDER)
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Order", Load.steady(1)))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM)
                                .of("Order")
                                .units(1)
                                .units("A", 2)
                                .units("B", 1)
                                .build());

        assertThat(model.findings("AMP-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("together 4.0"));
    }

    @Test
    void keysThatMoveArePricedByTheirUpdates() {
        Model model = orders(ALL, Answer.ONE)
                .entry("Order", "GSI1", "USER#{userId}", "{status}#{orderId}")
                .pattern(AccessPattern.update("U1", "Order", List.of(AttributeChange.of("status")), Load.steady(3)));

        assertThat(model.findings("AMP-02")).singleElement().satisfies(f -> {
            assertThat(f.severity()).isEqualTo(Severity.WARNING);
            assertThat(f.evidence()).contains("changes 3.0 times a second");
        });
    }

    @Test
    void changingAttributesStayOutOfProjections() {
        Model model = orders(ALL, Answer.ONE.only("total"))
                .pattern(AccessPattern.update("U1", "Order", List.of(AttributeChange.of("updatedAt")), Load.steady(3)));

        assertThat(model.findings("AMP-03"))
                .extracting(f -> f.evidence().substring(0, 15))
                .containsExactly("Order.updatedAt");
    }

    @Test
    void fanOutAndIdleWritesArePriced() {
        AccessPattern post = new AccessPattern(
                "W1",
                "post",
                AccessPattern.Kind.PUT,
                List.of("Order"),
                Selection.NONE,
                Answer.items(300, 50_000),
                Load.steady(1),
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of());
        ObservedTraffic idle = new ObservedTraffic(
                10,
                List.of(new ObservedTraffic.Shape("PutItem", "Main", null, "", "", "x", 100, 0, 0, 400, 50, 0)),
                List.of());

        assertThat(new Model().entity(ORDER).pattern(post).findings("AMP-04")).hasSize(1);
        assertThat(new Model().traffic(idle).findings("AMP-05"))
                .singleElement()
                .satisfies(f -> assertThat(f.perMonth()).isNotNull());
    }

    @Test
    void whatChangesIsInNoBaseKey() {
        Model model = new Model().entity(ORDER).item("Order", "USER#{userId}", "{status}#{orderId}");
        Entity imported = Entity.root(
                "Task",
                "TASK",
                List.of("taskId"),
                List.of(
                        Attribute.of("taskId", Attribute.Type.STRING, 5),
                        Attribute.of("priority", Attribute.Type.STRING, 5)));

        assertThat(model.findings("MUT-01")).hasSize(1);
        assertThat(new Model()
                        .entity(imported)
                        .item("Task", "P", "TASK#{priority}#{taskId}")
                        .findings("MUT-01"))
                .hasSize(1);
        assertThat(new Model()
                        .entity(imported)
                        .item("Task", "P", "{Status#Date}")
                        .findings("MUT-01"))
                .as("the name of a joined key attribute")
                .hasSize(1);
        assertThat(new Model()
                        .keys(Model.schema("customer", "Status#Date"))
                        .entity(imported)
                        .item("Task", "{customer}", "Active#{date}")
                        .findings("MUT-01"))
                .as("a key attribute of which an import knows no parts")
                .singleElement()
                .satisfies(f -> assertThat(f.place().name()).isEqualTo("Main.Status#Date"));
        assertThat(new Model()
                        .entity(imported)
                        .item("Task", "P", "TASK#{taskId}")
                        .findings("MUT-01"))
                .isEmpty();
    }
}
