package dev.tafel.studio.prove;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.service.Engine;
import dev.tafel.engine.service.EngineOptions;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.ItemKeys;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyCondition;
import dev.tafel.studio.layout.Layout;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.TableLayout;
import dev.tafel.studio.prove.ProofReport.PatternProof;
import dev.tafel.studio.prove.ProofReport.Verdict;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProverTest {

    private static final Instant NOW = Instant.parse("2026-11-30T08:15:00Z");

    private static final Entity USER = new Entity(
            "User",
            "USER",
            List.of("userId"),
            List.of(Attribute.of("userId", Attribute.Type.STRING, 8), Attribute.of("name", Attribute.Type.STRING, 200)),
            null,
            new Population(20, 0),
            null,
            "");

    private static final Entity ORDER = new Entity(
            "Order",
            "ORDER",
            List.of("orderId"),
            List.of(
                    Attribute.of("orderId", Attribute.Type.STRING, 8),
                    Attribute.of("userId", Attribute.Type.STRING, 8).referring("User"),
                    Attribute.of("placedAt", Attribute.Type.TIMESTAMP, 20),
                    Attribute.of("status", Attribute.Type.STRING, 4)
                            .mutable()
                            .withShares(Map.of("OPEN", 0.5, "DONE", 0.5)),
                    Attribute.of("body", Attribute.Type.STRING, 1_500)),
            new Parent("User", List.of("userId"), Parent.Identity.OWN, Parent.UNBOUNDED),
            new Population(200, 0),
            null,
            "");

    private static final AccessPattern ORDERS = AccessPattern.read(
            "P1",
            AccessPattern.Kind.LIST,
            List.of("Order"),
            Selection.by("userId").ordered("placedAt", Selection.Direction.DESCENDING),
            Answer.items(10, 10),
            Load.steady(5));

    private static final AccessPattern OPEN = AccessPattern.read(
            "P2",
            AccessPattern.Kind.LIST,
            List.of("Order"),
            Selection.NONE.where("status", "OPEN").ordered("placedAt", Selection.Direction.ASCENDING),
            Answer.items(10, 10).first(10).only("orderId", "userId", "placedAt"),
            Load.steady(5));

    private static final AccessPattern CREATE =
            AccessPattern.write("W1", AccessPattern.Kind.PUT, "Order", Load.steady(1));

    private static final AccessPattern CLOSE =
            AccessPattern.update("U1", "Order", List.of(new AttributeChange("status", "OPEN", "DONE")), Load.steady(1));

    private static Design design(AccessPattern... patterns) {
        return new Design("shop", TableSettings.named("Shop"), List.of(USER, ORDER), List.of(patterns));
    }

    private static ItemKeys keys(String partition, String sort) {
        return ItemKeys.of(KeyTemplate.parse(partition), KeyTemplate.parse(sort));
    }

    private static KeySchema schema(String partition, String sort) {
        return new KeySchema(
                List.of(new KeyAttribute(partition, ScalarType.S)), List.of(new KeyAttribute(sort, ScalarType.S)));
    }

    /** Orders under their user, and the open ones under GSI1 in two shards. */
    private static Layout layout(String orderSort, PatternPlan... plans) {
        ItemLayout user = new ItemLayout(
                "User",
                ItemLayout.Role.ENTITY,
                null,
                keys("USER#{userId}", "#META"),
                Map.of(),
                List.of("userId", "name", "type"));
        ItemLayout order = new ItemLayout(
                "Order",
                ItemLayout.Role.ENTITY,
                null,
                keys("USER#{userId}", orderSort),
                Map.of(
                        "GSI1",
                        new ItemLayout.IndexEntryLayout(
                                keys("OPEN#{shard(orderId)%2}", "{placedAt:seconds}#{orderId}"),
                                new ItemLayout.Only("status", "OPEN"))),
                List.of("orderId", "userId", "placedAt", "status", "body", "type"));
        IndexLayout index = new IndexLayout(
                "GSI1",
                IndexDefinition.Kind.GLOBAL,
                schema("GSI1PK", "GSI1SK"),
                new Projection(Projection.Type.KEYS_ONLY, List.of()),
                "");
        return new Layout(
                List.of(new TableLayout("Shop", schema("PK", "SK"), List.of(user, order), List.of(index))),
                List.of(plans));
    }

    private static final String BY_TIME = "ORDER#{placedAt:seconds}#{orderId}";

    private static PatternPlan plan(String pattern, PlannedCall... calls) {
        return new PatternPlan(pattern, PatternPlan.Coverage.COVERED, List.of(calls), "");
    }

    private static PlannedCall query(
            @Nullable String index,
            KeyCondition condition,
            int requests,
            Selection.Direction direction,
            long halfUnits) {
        Map<String, Long> arm = index == null ? Map.of() : Map.of(index, halfUnits);
        return new PlannedCall(
                PlannedCall.Operation.QUERY,
                "Shop",
                index,
                List.of("Order"),
                condition,
                List.of(),
                direction,
                requests > 1 ? 10 : null,
                ReadConsistency.EVENTUAL,
                requests,
                new CallUnits(CallUnits.Kind.READ, index == null ? halfUnits : 0, arm, halfUnits, 0, 0));
    }

    private static PlannedCall write(PlannedCall.Operation operation, long table, long index) {
        return new PlannedCall(
                operation,
                "Shop",
                null,
                List.of("Order"),
                null,
                List.of(),
                Selection.Direction.ASCENDING,
                null,
                ReadConsistency.EVENTUAL,
                1,
                new CallUnits(CallUnits.Kind.WRITE, table, Map.of("GSI1", index), table + index, 0, 0));
    }

    private static KeyCondition condition(String partitionName, String partition, @Nullable String prefix) {
        return new KeyCondition(
                List.of(new KeyCondition.PartitionTerm(partitionName, KeyTemplate.parse(partition))),
                prefix == null
                        ? null
                        : new KeyCondition.SortTerm(
                                "SK", KeyCondition.Operator.BEGINS_WITH, KeyTemplate.parse(prefix), null));
    }

    private static PatternPlan ordersOfAUser(long halfUnits) {
        return plan(
                "P1",
                query(null, condition("PK", "USER#{userId}", "ORDER#"), 1, Selection.Direction.DESCENDING, halfUnits));
    }

    private static ProofReport prove(Design design, Layout layout, long seed) {
        Clock clock = Clock.fixed(NOW, ZoneOffset.UTC);
        try (Engine engine =
                Engine.open(new MemoryStorageEngine(), new EngineOptions(clock, new Random(seed), Duration.ZERO))) {
            return new Prover(engine, design, layout, new ProofSettings(seed, 1_000, 20, NOW))
                    .prove(ProofProgress.SILENT);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void aSoundLayoutIsProvedPatternByPattern(long seed) {
        PatternPlan open = plan(
                "P2",
                query(
                        "GSI1",
                        condition("GSI1PK", "OPEN#{shard(orderId)%2}", null),
                        2,
                        Selection.Direction.ASCENDING,
                        1));
        ProofReport report = prove(
                design(ORDERS, OPEN, CREATE, CLOSE),
                layout(
                        BY_TIME,
                        ordersOfAUser(4),
                        open,
                        plan("W1", write(PlannedCall.Operation.PUT_ITEM, 4, 1)),
                        plan("U1", write(PlannedCall.Operation.UPDATE_ITEM, 4, 2))),
                seed);

        assertThat(report.faults()).isEmpty();
        assertThat(report.patterns()).extracting(PatternProof::pattern).containsExactly("P1", "P2", "W1", "U1");
        assertThat(report.patterns())
                .allSatisfy(proof ->
                        assertThat(proof.verdict()).as(proof.toString()).isIn(Verdict.PROVED, Verdict.OTHER_RESULTS));
        assertThat(report.patterns().get(0).verdict()).isEqualTo(Verdict.PROVED);
        assertThat(report.holds()).isTrue();
        assertThat(report.things()).isEqualTo(220);
        assertThat(report.items()).isEqualTo(220);
    }

    @Test
    void anOrderThatTheKeyDoesNotHaveIsFound() {
        ProofReport report = prove(design(ORDERS), layout("ORDER#{orderId}", ordersOfAUser(4)), 1);

        assertThat(report.holds()).isFalse();
        assertThat(report.patterns().get(0).verdict()).isEqualTo(Verdict.WRONG_ANSWER);
        assertThat(report.patterns().get(0).explanation()).contains("in order it would be");
    }

    @Test
    void aPrefixThatMatchesNothingIsFound() {
        PatternPlan wrong = plan(
                "P1", query(null, condition("PK", "USER#{userId}", "ORDERS#"), 1, Selection.Direction.DESCENDING, 4));

        ProofReport report = prove(design(ORDERS), layout(BY_TIME, wrong), 1);

        assertThat(report.patterns().get(0).explanation()).startsWith("It returned 0 of 10 for P1");
    }

    @Test
    void aPrefixThatMatchesTooMuchIsFound() {
        PatternPlan wrong =
                plan("P1", query(null, condition("PK", "USER#{userId}", null), 1, Selection.Direction.DESCENDING, 4));

        ProofReport report = prove(design(ORDERS), layout(BY_TIME, wrong), 1);

        assertThat(report.patterns().get(0).explanation()).contains("which does not answer P1");
    }

    @Test
    void otherUnitsThanPredictedAreFound() {
        ProofReport report = prove(design(ORDERS), layout(BY_TIME, ordersOfAUser(40)), 1);

        assertThat(report.patterns().get(0).verdict()).isEqualTo(Verdict.OTHER_UNITS);
        assertThat(report.patterns().get(0).meteredHalfUnits()).isBetween(4.0, 6.0);
        assertThat(report.holds()).isFalse();
    }

    @Test
    void aPatternWithoutPlanIsSaidToBeUnanswered() {
        ProofReport report = prove(design(ORDERS, CREATE), layout(BY_TIME), 1);

        assertThat(report.patterns())
                .extracting(PatternProof::verdict)
                .containsExactly(Verdict.NOT_ANSWERED, Verdict.NOT_ANSWERED);
    }

    @Test
    void theSameSeedGivesTheSameReport() {
        Layout layout = layout(BY_TIME, ordersOfAUser(4));

        assertThat(prove(design(ORDERS), layout, 7)).isEqualTo(prove(design(ORDERS), layout, 7));
    }
}
