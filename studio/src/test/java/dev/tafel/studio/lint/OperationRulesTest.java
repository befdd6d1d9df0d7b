package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.Throughput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.design.AccessPattern;
import dev.tafel.studio.design.Answer;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Circumstances;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Load;
import dev.tafel.studio.design.ProvisionedCapacity;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.design.StreamConsumer;
import dev.tafel.studio.design.TableSettings;
import dev.tafel.studio.design.TransactionAction;
import dev.tafel.studio.layout.IndexLayout;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The rules on consumers of changes and on provisioned indexes. */
class OperationRulesTest {

    private static final Projection KEYS = new Projection(Projection.Type.KEYS_ONLY, List.of());

    private static Entity entity(String name) {
        return Entity.root(name, name, List.of("id"), List.of(Attribute.of("id", Attribute.Type.STRING, 8)));
    }

    private static StreamConsumer consumer(String name, StreamConsumer.Selectivity filter, String... entities) {
        return new StreamConsumer(name, List.of(entities), filter, Duration.ZERO, StreamConsumer.Source.STREAM);
    }

    private static StreamConsumer downFor(Duration outage, StreamConsumer.Source source) {
        return new StreamConsumer("search", List.of(), StreamConsumer.Selectivity.NONE, outage, source);
    }

    private static Model model(StreamConsumer... consumers) {
        return new Model().circumstances(Circumstances.NONE.with(List.of(consumers)));
    }

    @Test
    void aConsumerOfFewChangesWantsAFilter() {
        StreamConsumer rare = consumer("search", StreamConsumer.Selectivity.NONE, "Order");
        StreamConsumer filtered = consumer("mail", StreamConsumer.Selectivity.FILTERED, "Order");
        StreamConsumer most = consumer("audit", StreamConsumer.Selectivity.NONE, "Order", "Item");
        StreamConsumer all = consumer("copy", StreamConsumer.Selectivity.NONE);
        Model model = model(rare, filtered, most, all)
                .entity(entity("Order"))
                .entity(entity("Item"))
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Order", Load.steady(10)))
                .pattern(AccessPattern.write("W2", AccessPattern.Kind.PUT, "Item", Load.steady(85)))
                .pattern(AccessPattern.write("W3", AccessPattern.Kind.DELETE, "Order", Load.steady(5)));

        assertThat(model.findings("STR-02")).singleElement().satisfies(finding -> {
            assertThat(finding.place()).isEqualTo(new Place(Place.Kind.DESIGN, "search"));
            assertThat(finding.evidence())
                    .isEqualTo("It wants the changes of Order, 15% of 100.0 a second, and is called for all of them");
            assertThat(finding.fix()).isEqualTo("A filter on type in the event source");
        });
    }

    @Test
    void changesInTransactionsCountByTheirActionsAndReadsDoNot() {
        AccessPattern both = new AccessPattern(
                "T",
                "T",
                AccessPattern.Kind.TRANSACTION,
                List.of(),
                Selection.NONE,
                Answer.ONE,
                Load.steady(10),
                AccessPattern.Purpose.REQUEST,
                List.of(),
                List.of(
                        new TransactionAction(TransactionAction.Kind.PUT, "Order", 1, List.of()),
                        new TransactionAction(TransactionAction.Kind.UPDATE, "Item", 9, List.of()),
                        new TransactionAction(TransactionAction.Kind.CHECK, "Order", 5, List.of())));
        Model model = model(consumer("search", StreamConsumer.Selectivity.NONE, "Order"))
                .entity(entity("Order"))
                .entity(entity("Item"))
                .pattern(both);

        assertThat(model.findings("STR-02"))
                .extracting(Finding::evidence)
                .containsExactly("It wants the changes of Order, 10% of 100.0 a second, and is called for all of them");
    }

    @Test
    void withoutRatesNobodyCanSayHowManyChangesAreWanted() {
        assertThat(model(consumer("search", StreamConsumer.Selectivity.NONE, "Order"))
                        .entity(entity("Order"))
                        .findings("STR-02"))
                .isEmpty();
    }

    @Test
    void aConsumerThatMayBeDownForLongerThanADayLosesChanges() {
        assertThat(model(downFor(Duration.ofHours(36), StreamConsumer.Source.STREAM))
                        .findings("STR-03"))
                .extracting(Finding::evidence)
                .containsExactly("It may be down for 36.0 hours; the stream keeps changes for 24");
        assertThat(model(downFor(Duration.ofHours(24), StreamConsumer.Source.STREAM))
                        .findings("STR-03"))
                .isEmpty();
        assertThat(model(downFor(Duration.ofDays(3), StreamConsumer.Source.KINESIS))
                        .findings("STR-03"))
                .isEmpty();
    }

    private static Model provisioned(ProvisionedCapacity capacity) {
        TableSettings settings = new TableSettings(
                Model.TABLE,
                TableSettings.AttributeNames.DEFAULT,
                "#",
                BillingMode.PROVISIONED,
                "us-east-1",
                TableClass.STANDARD,
                capacity);
        return writing(settings);
    }

    /** A write of which two thirds reach GSI1 and as many units as the table's a local index. */
    private static Model writing(TableSettings settings) {
        return new Model()
                .settings(settings)
                .entity(entity("Order"))
                .item("Order", "A#{id}", "A#{id}")
                .index("GSI1", KEYS)
                .index(new IndexLayout("Local", IndexDefinition.Kind.LOCAL, Model.schema("PK", "LSK"), KEYS, ""))
                .pattern(AccessPattern.write("W1", AccessPattern.Kind.PUT, "Order", Load.steady(3)))
                .plan(
                        "W1",
                        new Model.Call(Operation.PUT_ITEM)
                                .of("Order")
                                .units(3)
                                .units("GSI1", 2)
                                .units("Local", 3)
                                .build());
    }

    @Test
    void aGlobalIndexIsGivenItsShareOfTheTablesWrites() {
        Throughput table = new Throughput(100, 300);

        assertThat(provisioned(new ProvisionedCapacity(table, Map.of("GSI1", new Throughput(9, 199))))
                        .findings("CAP-03"))
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.place()).isEqualTo(new Place(Place.Kind.INDEX, "GSI1"));
                    assertThat(finding.evidence())
                            .isEqualTo("It has 199 write units a second; the table's 300 bring it 200, 67% of them");
                });
        assertThat(provisioned(new ProvisionedCapacity(table, Map.of("GSI1", new Throughput(9, 200))))
                        .findings("CAP-03"))
                .isEmpty();
        assertThat(provisioned(new ProvisionedCapacity(table, Map.of())).findings("CAP-03"))
                .as("an index that is not named has what the table has")
                .isEmpty();
    }

    @Test
    void capacityThatIsNotProvisionedOrNotStatedIsNotJudged() {
        ProvisionedCapacity narrow =
                new ProvisionedCapacity(new Throughput(100, 300), Map.of("GSI1", new Throughput(1, 1)));

        assertThat(writing(TableSettings.named(Model.TABLE).with(narrow)).findings("CAP-03"))
                .isEmpty();
        assertThat(provisioned(ProvisionedCapacity.NONE).findings("CAP-03")).isEmpty();
    }
}
