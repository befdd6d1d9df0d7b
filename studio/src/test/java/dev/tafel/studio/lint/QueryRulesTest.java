package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.Projection;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.layout.PatternPlan.Coverage;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;

class QueryRulesTest {

    private static final Projection KEYS = new Projection(Projection.Type.KEYS_ONLY, List.of());

    private static final Entity ORDER = Entity.root(
            "Order",
            "ORDER",
            List.of("orderId"),
            List.of(
                    Attribute.of("orderId", Attribute.Type.STRING, 26),
                    Attribute.of("userId", Attribute.Type.STRING, 10),
                    Attribute.of("placedAt", Attribute.Type.TIMESTAMP, 20),
                    Attribute.of("status", Attribute.Type.STRING, 6),
                    Attribute.of("total", Attribute.Type.NUMBER, 4),
                    Attribute.of("body", Attribute.Type.STRING, 1_000)));

    private static AccessPattern list(String description, Selection selection, Answer answer) {
        return pattern(AccessPattern.Kind.LIST, description, selection, answer, AccessPattern.Purpose.REQUEST);
    }

    private static AccessPattern pattern(
            AccessPattern.Kind kind,
            String description,
            Selection selection,
            Answer answer,
            AccessPattern.Purpose purpose) {
        return new AccessPattern(
                "P1",
                description,
                kind,
                List.of("Order"),
                selection,
                answer,
                Load.steady(1),
                purpose,
                List.of(),
                List.of());
    }

    /** Orders of a user by time, in the table, and P1. */
    private static Model orders(AccessPattern pattern, PlannedCall... calls) {
        return new Model()
                .entity(ORDER)
                .item("Order", "USER#{userId}", "ORDER#{placedAt:seconds}#{orderId}")
                .index("GSI1", KEYS)
                .entry("Order", "GSI1", "STATUS#{status}", "{orderId}")
                .pattern(pattern)
                .plan("P1", calls);
    }

    private static PlannedCall query() {
        return call(Operation.QUERY).build();
    }

    private static Model.Call call(Operation operation) {
        return new Model.Call(operation).of("Order").units(2);
    }

    private static final AccessPattern BY_USER = list("orders of a user", Selection.by("userId"), Answer.items(10, 20));

    @Test
    void aPatternWithoutPlanIsUncovered() {
        assertThat(orders(BY_USER).findings("COV-01")).hasSize(1);
        assertThat(orders(BY_USER, query()).findings("COV-01")).isEmpty();
        assertThat(new Model().entity(ORDER).pattern(BY_USER).findings("COV-01"))
                .isEmpty();
    }

    @Test
    void anEntityIsReadAndWritten() {
        Model model = new Model()
                .entity(ORDER)
                .entity(Entity.root("Log", "LOG", List.of("id"), List.of(Attribute.of("id", Attribute.Type.STRING, 5))))
                .pattern(BY_USER)
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Log", Load.NONE));

        assertThat(model.findings("COV-02"))
                .extracting(f -> f.place().name() + ": " + f.evidence())
                .containsExactly(
                        "Order: It is read, and no pattern writes it", "Log: It is written, and no pattern reads it");
        assertThat(new Model().entity(ORDER).pattern(BY_USER).findings("COV-02"))
                .isEmpty();
    }

    @Test
    void aScanIsAnErrorForUsersAndAdviceForJobs() {
        PlannedCall scan = call(Operation.SCAN).units(5_000).build();
        Model job = new Model()
                .entity(ORDER)
                .pattern(pattern(
                        AccessPattern.Kind.LIST, "export", Selection.NONE, Answer.ONE, AccessPattern.Purpose.JOB))
                .plan("P1", Coverage.SCAN, scan);

        assertThat(orders(BY_USER, scan).findings("SCAN-01")).singleElement().satisfies(f -> {
            assertThat(f.evidence()).contains("5000.0 RCU a call");
            assertThat(f.perMonth())
                    .isNotNull()
                    .satisfies(a -> assertThat(a.usd().intValue()).isEqualTo(1_647));
        });
        assertThat(job.findings("SCAN-01")).isEmpty();
        assertThat(job.findings("SCAN-02")).hasSize(1);
    }

    private static ObservedTraffic traffic(String operation, String filter, long read, long returned, long cut) {
        return new ObservedTraffic(
                10,
                List.of(new ObservedTraffic.Shape(
                        operation, "Main", null, "PK = ?", filter, "", 10, read, returned, 1_000, 0, cut)),
                List.of());
    }

    @Test
    void observedScansWasteAndLostPagesAreReported() {
        assertThat(new Model().traffic(traffic("Scan", "", 100, 100, 0)).findings("SCAN-01"))
                .hasSize(1);
        assertThat(new Model().traffic(traffic("Query", "total > ?", 100, 5, 0)).findings("FLT-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("95 % of 100 items"));
        assertThat(new Model()
                        .traffic(traffic("Query", "total > ?", 100, 60, 0))
                        .findings("FLT-02"))
                .isEmpty();
        assertThat(new Model().traffic(traffic("Query", "", 100, 100, 3)).findings("PAG-01"))
                .hasSize(1);
    }

    @Test
    void filtersArePricedAndNeverNameTheKey() {
        PlannedCall filtered = call(Operation.QUERY).filtered("status", 0.1).build();
        PlannedCall onKey = call(Operation.QUERY).filtered("SK", 0.1).build();

        assertThat(orders(BY_USER, filtered).findings("FLT-01")).singleElement().satisfies(f -> {
            assertThat(f.evidence()).isEqualTo("It reads and then filters by status, keeping 10 %");
            assertThat(f.perMonth()).isNotNull();
        });
        assertThat(orders(BY_USER, filtered).findings("FLT-03")).isEmpty();
        assertThat(orders(BY_USER, onKey).findings("FLT-03")).hasSize(1);
    }

    @Test
    void aLimitCountsBeforeTheFilter() {
        assertThat(orders(
                                BY_USER,
                                call(Operation.QUERY)
                                        .filtered("status", 0.1)
                                        .limit(20)
                                        .build())
                        .findings("LIM-01"))
                .hasSize(1);
        assertThat(orders(BY_USER, call(Operation.QUERY).limit(20).build()).findings("LIM-01"))
                .isEmpty();
    }

    @Test
    void answersOverOneMegabyteNeedPages() {
        AccessPattern large = list("all", Selection.by("userId"), Answer.items(100, 5_000));
        AccessPattern first =
                list("all", Selection.by("userId"), Answer.items(20, 5_000).first(20));

        assertThat(orders(large, query()).findings("PAG-01")).hasSize(1);
        assertThat(orders(first, query()).findings("PAG-01")).isEmpty();
    }

    @Test
    void severalQueriesAreMergedAndCounted() {
        AccessPattern first =
                list("open", Selection.by("status"), Answer.items(20, 20).first(20));
        PlannedCall four = call(Operation.QUERY).times(4).build();

        assertThat(orders(first, four).findings("PAG-02")).hasSize(1);
        assertThat(orders(first, four).findings("QRY-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.fix()).isEqualTo("Ask them side by side"));
        assertThat(orders(first, call(Operation.QUERY).times(40).build()).findings("QRY-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.fix()).startsWith("An index"));
    }

    @Test
    void wordsThatMeanTroubleAreSeen() {
        assertThat(orders(list("orders with total count", Selection.by("userId"), Answer.ONE), query())
                        .findings("PAG-03"))
                .hasSize(1);
        assertThat(orders(list("How many orders has a user", Selection.by("userId"), Answer.ONE), query())
                        .findings("CNT-01"))
                .hasSize(1);
        assertThat(orders(list("search orders by text, fuzzy", Selection.NONE, Answer.ONE), query())
                        .findings("QRY-04"))
                .hasSize(1);
        assertThat(orders(list("monthly report", Selection.NONE, Answer.ONE), query())
                        .findings("OLAP-01"))
                .hasSize(1);
        assertThat(orders(BY_USER, query()).findings("QRY-04")).isEmpty();
    }

    @Test
    void theSortKeyDecidesTheOrder() {
        Selection byTime = Selection.by("userId").ordered("placedAt", Selection.Direction.DESCENDING);
        Selection byTotal = Selection.by("userId").ordered("total", Selection.Direction.DESCENDING);
        AccessPattern newest = list("latest order of a status", Selection.by("status"), Answer.ONE);

        assertThat(orders(list("o", byTime, Answer.ONE), query()).findings("ORD-01"))
                .isEmpty();
        assertThat(orders(list("o", byTotal, Answer.ONE), query()).findings("ORD-01"))
                .hasSize(1);
        assertThat(orders(newest, call(Operation.QUERY).on("GSI1").build()).findings("ORD-01"))
                .hasSize(1);
        assertThat(orders(list("latest order", Selection.by("userId"), Answer.ONE), query())
                        .findings("ORD-01"))
                .isEmpty();
    }

    @Test
    void oneKeyHasOneOrder() {
        Selection byTotal = Selection.by("userId").ordered("total", Selection.Direction.DESCENDING);
        AccessPattern other = new AccessPattern(
                "P2",
                "",
                AccessPattern.Kind.LIST,
                List.of("Order"),
                Selection.by("userId").ordered("placedAt", Selection.Direction.ASCENDING),
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of());

        assertThat(orders(list("o", byTotal, Answer.ONE), query())
                        .pattern(other)
                        .plan("P2", query())
                        .findings("ORD-02"))
                .hasSize(1);
    }

    @Test
    void equalitiesStandBeforeTheRange() {
        Selection selection = Selection.by("userId", "orderId").within("placedAt", Selection.RangeOperator.BETWEEN);
        Selection good = Selection.by("userId").within("placedAt", Selection.RangeOperator.BETWEEN);

        assertThat(orders(list("o", selection, Answer.ONE), query()).findings("QRY-02"))
                .hasSize(1);
        assertThat(orders(list("o", good, Answer.ONE), query()).findings("QRY-02"))
                .isEmpty();
    }

    @Test
    void aQueryHasOneRange() {
        Selection two = new Selection(
                List.of(),
                new Selection.Range("placedAt", Selection.RangeOperator.GREATER),
                null,
                List.of(new Selection.Filter("total", "> 100", 0.1)));

        assertThat(orders(list("o", two, Answer.ONE), query()).findings("QRY-03"))
                .hasSize(1);
        assertThat(orders(BY_USER, query()).findings("QRY-03")).isEmpty();
    }

    @Test
    void readsForEachResultArePriced() {
        assertThat(orders(
                                BY_USER,
                                query(),
                                call(Operation.GET_ITEM).times(25).units(0.5).build())
                        .findings("QRY-05"))
                .singleElement()
                .satisfies(f -> assertThat(f.perMonth()).isNotNull());
        assertThat(orders(BY_USER, query()).findings("QRY-05")).isEmpty();
    }

    @Test
    void aCollectionIsNotReadForItsFirstItems() {
        AccessPattern head = new AccessPattern(
                "P1",
                "",
                AccessPattern.Kind.GET,
                List.of("Order", "Line"),
                Selection.by("orderId"),
                Answer.ONE,
                Load.NONE,
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of());

        assertThat(orders(
                                head,
                                new Model.Call(Operation.QUERY)
                                        .of("Order", "Line")
                                        .bytes(60_000, 2_000)
                                        .build())
                        .findings("QRY-06"))
                .hasSize(1);
        assertThat(orders(
                                head,
                                new Model.Call(Operation.QUERY)
                                        .of("Order", "Line")
                                        .bytes(60_000, 50_000)
                                        .build())
                        .findings("QRY-06"))
                .isEmpty();
    }

    @Test
    void globalIndexesAreNeitherStrongNorUpToDate() {
        AccessPattern strong = list("o", Selection.by("status"), Answer.ONE.strong());
        AccessPattern own = list(
                "o",
                Selection.by("status"),
                new Answer(List.of(), 1, 1, null, Answer.ONE.consistency(), Answer.Freshness.OWN_WRITES));

        assertThat(orders(strong, call(Operation.QUERY).on("GSI1").build()).findings("CON-01"))
                .hasSize(1);
        assertThat(orders(strong, query()).findings("CON-01")).isEmpty();
        assertThat(orders(strong, query()).findings("CON-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.perMonth()).isNotNull());
        assertThat(orders(BY_USER, query()).findings("CON-02")).isEmpty();
        assertThat(orders(own, call(Operation.QUERY).on("GSI1").build()).findings("CON-03"))
                .hasSize(1);
        assertThat(orders(own, query()).findings("CON-03")).isEmpty();
    }
}
