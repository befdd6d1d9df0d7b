package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.ObservedTraffic;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.AttributeChange;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.Parent;
import dev.tafel.studio.design.Population;
import dev.tafel.studio.design.Skew;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.PlannedCall;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class HeatRulesTest {

    private static final Projection KEYS = new Projection(Projection.Type.KEYS_ONLY, List.of());

    private static Entity ticket(Attribute... more) {
        List<Attribute> attributes = new java.util.ArrayList<>(List.of(
                Attribute.of("ticketId", Attribute.Type.STRING, 26),
                Attribute.of("status", Attribute.Type.STRING, 6).mutable(),
                Attribute.of("day", Attribute.Type.DATE, 10),
                Attribute.of("openedAt", Attribute.Type.TIMESTAMP, 20)));
        attributes.addAll(List.of(more));
        return Entity.root("Ticket", "TICKET", List.of("ticketId"), attributes);
    }

    private static PlannedCall put(double units, double indexUnits) {
        return new Model.Call(Operation.PUT_ITEM)
                .of("Ticket")
                .units(units)
                .units("GSI1", indexUnits)
                .build();
    }

    /** Tickets under GSI1 with that partition key, written so often. */
    private static Model byIndexKey(String partition, double writesPerSecond) {
        return new Model()
                .entity(ticket())
                .index("GSI1", KEYS)
                .item("Ticket", "TICKET#{ticketId}", "#META")
                .entry("Ticket", "GSI1", partition, "{openedAt:seconds}#{ticketId}")
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(writesPerSecond)))
                .plan("W1", put(1, 1));
    }

    @Test
    void aKeyWithFewValuesIsNamedUnlessItsLoadIsKnownToBeSmall() {
        assertThat(byIndexKey("STATUS#{status}", 5_000).findings("HOT-01"))
                .extracting(f -> f.place().text())
                .containsExactly("index GSI1");
        assertThat(byIndexKey("STATUS#{status}", 0).findings("HOT-01")).hasSize(1);
        assertThat(byIndexKey("OPEN", 100).findings("HOT-01")).isEmpty();
        assertThat(byIndexKey("OPEN", 800).findings("HOT-01")).hasSize(1);
        assertThat(byIndexKey("OPEN#{shard(ticketId)%4}", 800).findings("HOT-01"))
                .isEmpty();
    }

    @Test
    void sampleItemsWithOneIndexKeyAreSeen() {
        Model model = new Model().index("GSI1", KEYS);
        for (int i = 0; i < 8; i++) {
            model.data(null, "PK", "A#" + i, "SK", "x", "GSI1PK", "hospital", "GSI1SK", "x");
        }

        assertThat(model.findings("HOT-01"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).startsWith("8 entries have 1 values"));
    }

    @Test
    void aTimeAloneIsNoPartitionKey() {
        assertThat(byIndexKey("DAY#{day:date}", 500).findings("HOT-02"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("500 WCU"));
        assertThat(byIndexKey("DAY#{day:date}#{shard(ticketId)%8}", 500).findings("HOT-02"))
                .isEmpty();
        assertThat(new Model()
                        .data(null, "PK", "2026-11-30", "SK", "a")
                        .data(null, "PK", "2026-12-01", "SK", "a")
                        .findings("HOT-02"))
                .extracting(f -> f.place().text())
                .containsExactly("table Main");
    }

    @Test
    void whatOthersWriteUnderOneKeyIsNamedWhereNoRateIsStated() {
        Model likes = new Model()
                .entity(ticket())
                .item("Like", "{user_id}", "LIKE#{post_id}#{liker_user_id}")
                .item("Post", "{user_id}", "POST#{post_id}")
                .item("Profile", "{user_id}", "PROFILE#{user_id}");

        assertThat(likes.findings("HOT-03")).singleElement().satisfies(f -> {
            assertThat(f.place().name()).isEqualTo("Like");
            assertThat(f.severity()).isEqualTo(Severity.ADVICE);
            assertThat(f.evidence()).startsWith("Every liker_user_id writes under the key of one user_id");
        });
        assertThat(likes.pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(10)))
                        .findings("HOT-03"))
                .as("a stated rate, with its skew, says more")
                .isEmpty();
    }

    @Test
    void skewIsTakenFromTheDesignTheDataAndTheTraffic() {
        AccessPattern celebrity = AccessPattern.write(
                "W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(10).skewed(Skew.hottest(0.4)));
        ObservedTraffic traffic = new ObservedTraffic(
                1, List.of(), List.of(new ObservedTraffic.HotKey("Main", null, "USER#1", 900, 0.3)));
        Model data = new Model().data(null, "PK", "a", "SK", "1").data(null, "PK", "b", "SK", "1");
        for (int i = 0; i < 30; i++) {
            data.data(null, "PK", "c", "SK", "" + i);
        }

        assertThat(new Model().entity(ticket()).pattern(celebrity).findings("HOT-03"))
                .extracting(f -> f.place().name())
                .containsExactly("W1");
        assertThat(new Model().traffic(traffic).findings("HOT-03"))
                .extracting(f -> f.place().name())
                .containsExactly("USER#1");
        assertThat(data.findings("HOT-03"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("30 items"));
    }

    @Test
    void eightKilobytesAtFiveHundredAndFiftyFiveASecondOverloadOneDay() {
        Model day = new Model()
                .entity(ticket())
                .item("Ticket", "DAY#{day:date}", "{ticketId}")
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(555)))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM).of("Ticket").units(8).build());
        Model sharded = new Model()
                .entity(ticket())
                .item("Ticket", "DAY#{day:date}#{shard(ticketId)%8}", "{ticketId}")
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(555)))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM).of("Ticket").units(8).build());

        assertThat(day.findings("HOT-04")).singleElement().satisfies(f -> {
            assertThat(f.evidence()).contains("4440 WCU");
            assertThat(f.fix()).contains("7 shards");
        });
        assertThat(sharded.findings("HOT-04")).isEmpty();
    }

    @Test
    void readsOfOneKeyHaveALimitToo() {
        Model model = new Model()
                .entity(ticket())
                .item("Ticket", "ALL", "{ticketId}")
                .pattern(AccessPattern.read(
                        "P1",
                        AccessPattern.Kind.LIST,
                        List.of("Ticket"),
                        dev.tafel.studio.design.Selection.NONE,
                        dev.tafel.studio.design.Answer.ONE,
                        Load.steady(400)))
                .plan(
                        "P1",
                        new Model.Call(Operation.QUERY).of("Ticket").units(10).build());

        assertThat(model.findings("HOT-04"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("4000 RCU"));
    }

    @Test
    void theEndOfAGrowingCollectionCannotBeSplit() {
        assertThat(byIndexKey("OPEN", 400).findings("HOT-05")).hasSize(1);
        assertThat(byIndexKey("OPEN", 50).findings("HOT-05")).isEmpty();
        assertThat(byIndexKey("T#{ticketId}", 400).findings("HOT-05")).isEmpty();
    }

    @Test
    void shardsFitTheLoadAndAreAllRead() {
        assertThat(byIndexKey("OPEN#{shard(ticketId)%2}", 2_000).findings("HOT-06"))
                .hasSize(1);

        Model half = byIndexKey("OPEN#{shard(ticketId)%4}", 10)
                .pattern(AccessPattern.read(
                        "P1",
                        AccessPattern.Kind.LIST,
                        List.of("Ticket"),
                        dev.tafel.studio.design.Selection.NONE,
                        dev.tafel.studio.design.Answer.ONE,
                        Load.NONE));
        assertThat(half.plan(
                                "P1",
                                new Model.Call(Operation.QUERY)
                                        .of("Ticket")
                                        .on("GSI1")
                                        .times(2)
                                        .build())
                        .findings("HOT-06"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).isEqualTo("2 of 4 shards are read"));
    }

    @Test
    void aHotIndexKeyThrottlesTheTable() {
        assertThat(byIndexKey("OPEN", 1_500).findings("HOT-07"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("1500 WCU", "table Main"));
        assertThat(byIndexKey("OPEN", 900).findings("HOT-07")).isEmpty();
    }

    @Test
    void aNewTableStartsWithFourThousandWrites() {
        assertThat(byIndexKey("T#{ticketId}", 4_500).findings("HOT-08")).hasSize(1);
        assertThat(byIndexKey("T#{ticketId}", 4_000).findings("HOT-08")).isEmpty();
    }

    @Test
    void aLargeTenantIsNoPartitionKey() {
        Model model = new Model()
                .circumstances(new Circumstances(0, 0, 1, Set.of(Circumstances.Trait.MULTI_TENANT)))
                .entity(ticket(Attribute.of("tenantId", Attribute.Type.STRING, 10)))
                .item("Ticket", "TENANT#{tenantId}", "{ticketId}")
                .pattern(AccessPattern.write(
                        "W1", AccessPattern.Kind.PUT, "Ticket", Load.steady(10).skewed(Skew.hottest(0.2))))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM).of("Ticket").units(1).build());

        assertThat(model.findings("HOT-09")).hasSize(1);
        assertThat(model.circumstances(Circumstances.NONE).findings("HOT-09")).isEmpty();
    }

    @Test
    void countersAreLimitedByOneItem() {
        assertThat(counting(50).findings("CTR-01")).isEmpty();
        assertThat(counting(500).findings("CTR-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
        assertThat(counting(1_500).findings("CTR-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR);
        assertThat(new Model().data(null, "PK", "POST#1", "SK", "\"count\"").findings("CTR-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ADVICE);
    }

    private static Model counting(double updates) {
        Entity counter = new Entity(
                "Counter",
                "COUNTER",
                List.of("name"),
                List.of(
                        Attribute.of("name", Attribute.Type.STRING, 10),
                        Attribute.of("n", Attribute.Type.NUMBER, 4).mutable()),
                null,
                new Population(1, 0),
                null,
                "");
        return new Model()
                .entity(counter)
                .pattern(AccessPattern.update("U1", "Counter", List.of(AttributeChange.of("n")), Load.steady(updates)));
    }

    @Test
    void childrenWithoutBoundFillTheirParentsCollection() {
        assertThat(children(Parent.UNBOUNDED, null).findings("UNB-01"))
                .extracting(Finding::severity)
                .containsExactly(Severity.WARNING);
        assertThat(children(50, null).findings("UNB-01")).isEmpty();
        assertThat(children(Parent.UNBOUNDED, "expiresAt").findings("UNB-01")).isEmpty();
    }

    private static Model children(long bound, @Nullable String ttl) {
        Entity post = new Entity(
                "Post",
                "POST",
                List.of("postId"),
                List.of(
                        Attribute.of("postId", Attribute.Type.STRING, 26),
                        Attribute.of("userId", Attribute.Type.STRING, 10),
                        Attribute.of("text", Attribute.Type.STRING, 2_000),
                        Attribute.of("expiresAt", Attribute.Type.EPOCH_SECONDS, 6)),
                new Parent("User", List.of("userId"), Parent.Identity.OWN, bound),
                Population.UNKNOWN,
                ttl,
                "");
        return new Model().entity(post).item("Post", "USER#{userId}", "POST#{postId}");
    }

    @Test
    void aListThatGrowsRewritesItsItem() {
        Entity game = Entity.root(
                "Game",
                "GAME",
                List.of("gameId"),
                List.of(
                        Attribute.of("gameId", Attribute.Type.STRING, 10),
                        Attribute.of("moves", Attribute.Type.LIST, 20_000).mutable()));
        Model model = new Model()
                .entity(game)
                .pattern(AccessPattern.update("U1", "Game", List.of(AttributeChange.of("moves")), Load.steady(2)))
                .data(
                        null,
                        Map.of(
                                "friends",
                                new AttributeValue.ListValue(List.of(
                                        new AttributeValue.StringValue("a"), new AttributeValue.StringValue("b")))));

        assertThat(model.findings("UNB-02"))
                .extracting(Finding::severity)
                .containsExactly(Severity.ERROR, Severity.ADVICE);
        assertThat(model.findings("UNB-02").get(0).perMonth()).isNotNull();
    }

    @Test
    void aLocalIndexBindsCollectionsToTenGigabytes() {
        IndexLayout local = new IndexLayout("LSI1", IndexDefinition.Kind.LOCAL, Model.schema("PK", "LSI1SK"), KEYS, "");

        assertThat(children(Parent.UNBOUNDED, null).index(local).findings("UNB-03"))
                .hasSize(1);
        assertThat(children(10_000_000, null).index(local).findings("UNB-03"))
                .singleElement()
                .satisfies(f -> assertThat(f.evidence()).contains("40 GB"));
        assertThat(children(100, null).index(local).findings("UNB-03")).isEmpty();
        assertThat(children(Parent.UNBOUNDED, null).findings("UNB-03")).isEmpty();
    }

    @Test
    void shortLivedItemsExpire() {
        Entity log = new Entity(
                "AuditEvent",
                "EVENT",
                List.of("id"),
                List.of(Attribute.of("id", Attribute.Type.STRING, 1_000)),
                null,
                new Population(0, 10_000_000),
                null,
                "");

        assertThat(new Model().entity(log).findings("UNB-04"))
                .singleElement()
                .satisfies(f -> assertThat(f.perMonth()).isNotNull());
        assertThat(new Model().entity(ticket()).findings("UNB-04")).isEmpty();
    }
}
