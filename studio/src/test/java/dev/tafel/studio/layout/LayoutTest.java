package dev.tafel.studio.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.groups.Tuple.tuple;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.value.ScalarType;
import dev.tafel.studio.design.Selection;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.KeyCondition.Operator;
import dev.tafel.studio.layout.KeyCondition.PartitionTerm;
import dev.tafel.studio.layout.KeyCondition.SortTerm;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class LayoutTest {

    private final Layout layout = layout();

    @Test
    void partsAreFoundByName() {
        TableLayout table = layout.tableOf("Order").orElseThrow();

        assertThat(layout.table("shop")).contains(table);
        assertThat(layout.tableOf("Cart")).isEmpty();
        assertThat(table.index("GSI1")).isPresent();
        assertThat(table.index("GSI9")).isEmpty();
        assertThat(table.item("User")).isPresent();
        assertThat(layout.plan("P1")).isPresent();
        assertThat(layout.plan("P9")).isEmpty();
        assertThat(table.index("GSI1").orElseThrow().toDefinition().keySchema().attributes())
                .extracting(KeyAttribute::name)
                .containsExactly("GSI1PK", "GSI1SK");
    }

    @Test
    void aPlanAddsUpItsCalls() {
        PatternPlan plan = layout.plan("P1").orElseThrow();

        assertThat(plan.requests()).isEqualTo(3);
        assertThat(plan.halfUnits()).isEqualTo(3 * (2 + 1));
        assertThat(plan.calls().get(0).operation().wireName()).isEqualTo("Query");
        assertThat(CallUnits.UNKNOWN.totalHalfUnits()).isZero();
    }

    @Test
    void aConditionIsWrittenAsAReaderWritesIt() {
        List<PartitionTerm> partition = List.of(new PartitionTerm("PK", KeyTemplate.parse("USER#{userId}")));
        KeyTemplate orders = KeyTemplate.literal("ORDER#");

        assertThat(new KeyCondition(partition, null).text()).isEqualTo("PK = USER#{userId}");
        assertThat(new KeyCondition(partition, new SortTerm("SK", Operator.BEGINS_WITH, orders, null)).text())
                .isEqualTo("PK = USER#{userId} AND begins_with(SK, ORDER#)");
        assertThat(new KeyCondition(partition, new SortTerm("SK", Operator.LESS, orders, null)).text())
                .isEqualTo("PK = USER#{userId} AND SK < ORDER#");
        assertThat(new KeyCondition(
                                partition,
                                new SortTerm("SK", Operator.BETWEEN, orders, KeyTemplate.parse("ORDER#{placedAt}")))
                        .text())
                .isEqualTo("PK = USER#{userId} AND SK BETWEEN ORDER# AND ORDER#{placedAt}");
        assertThat(new KeyCondition(List.of(partition.get(0), partition.get(0)), null).text())
                .isEqualTo("PK = USER#{userId} AND PK = USER#{userId}");
    }

    @Test
    void aKeyIsFoundInTheRegistryWithItsParts() {
        KeyRegistry registry = KeyRegistry.of(layout);

        List<KeyRegistry.Match> matches = registry.decode("ORDER#o1");

        assertThat(matches)
                .extracting(
                        match -> match.entry().item().entity() + "."
                                + match.entry().attribute(),
                        match -> match.parts())
                .containsExactly(
                        tuple("Order.PK", Map.of("orderId", "o1")), tuple("Order.SK", Map.of("orderId", "o1")));
        assertThat(registry.entries())
                .extracting(entry -> String.valueOf(entry.index()))
                .containsExactly("null", "null", "null", "null", "GSI1", "GSI1");
        assertThat(registry.decode("nothing")).isEmpty();
    }

    @Test
    void aKeyHasAPartitionKey() {
        assertThatThrownBy(() -> new ItemKeys(List.of(), List.of())).isInstanceOf(IllegalArgumentException.class);
        ItemKeys keys = new ItemKeys(List.of(KeyTemplate.attribute("id")), List.of());
        assertThat(keys.partitionTemplate().text()).isEqualTo("{id}");
        assertThat(keys.sortTemplate()).isEmpty();
    }

    private static KeySchema schema(String partition, String sort) {
        return new KeySchema(
                List.of(new KeyAttribute(partition, ScalarType.S)), List.of(new KeyAttribute(sort, ScalarType.S)));
    }

    private static ItemLayout item(String entity, String id, Map<String, ItemLayout.IndexEntryLayout> indexes) {
        KeyTemplate key = KeyTemplate.parse(id);
        return new ItemLayout(entity, ItemLayout.Role.ENTITY, null, ItemKeys.of(key, key), indexes, List.of("name"));
    }

    private static Layout layout() {
        ItemKeys orders = ItemKeys.of(KeyTemplate.parse("USER#{userId}"), KeyTemplate.parse("AT#{placedAt}"));
        TableLayout table = new TableLayout(
                "shop",
                schema("PK", "SK"),
                List.of(
                        item("User", "USER#{userId}", Map.of()),
                        item(
                                "Order",
                                "ORDER#{orderId}",
                                Map.of("GSI1", new ItemLayout.IndexEntryLayout(orders, null)))),
                List.of(new IndexLayout(
                        "GSI1",
                        IndexDefinition.Kind.GLOBAL,
                        schema("GSI1PK", "GSI1SK"),
                        new Projection(Projection.Type.ALL, List.of()),
                        "")));
        PlannedCall call = new PlannedCall(
                PlannedCall.Operation.QUERY,
                "shop",
                "GSI1",
                List.of("Order"),
                null,
                List.of(),
                Selection.Direction.DESCENDING,
                null,
                ReadConsistency.EVENTUAL,
                3,
                new CallUnits(CallUnits.Kind.READ, 2, Map.of("GSI1", 1L), 5, 4_000, 4_000));
        return new Layout(
                List.of(table),
                List.of(new PatternPlan("P1", PatternPlan.Coverage.COVERED, List.of(call), "by the index")));
    }
}
