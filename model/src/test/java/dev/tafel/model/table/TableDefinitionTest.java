package dev.tafel.model.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.IndexDefinition.Kind;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.value.ScalarType;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class TableDefinitionTest {

    private static final KeyAttribute PK = new KeyAttribute("pk", ScalarType.S);
    private static final KeySchema KEY = new KeySchema(List.of(PK), List.of());

    private static IndexDefinition index(String name) {
        return new IndexDefinition(
                name, Kind.GLOBAL, KEY, new Projection(Projection.Type.KEYS_ONLY, List.of()), Throughput.NONE);
    }

    private static TableDefinition table(List<KeyAttribute> attributes, List<IndexDefinition> indexes) {
        return new TableDefinition(
                "t",
                KEY,
                attributes,
                indexes,
                BillingMode.PAY_PER_REQUEST,
                Throughput.NONE,
                null,
                null,
                TableClass.STANDARD,
                DeletionProtection.OFF);
    }

    @Test
    void anIndexIsFoundByItsName() {
        TableDefinition table = table(List.of(PK), List.of(index("a"), index("b")));

        assertThat(table.index("b")).contains(index("b"));
        assertThat(table.index("B")).isEmpty();
        assertThat(table(List.of(PK), List.of()).index("a")).isEmpty();
    }

    @Test
    void otherIndexesComeWithTheirAttributes() {
        KeyAttribute other = new KeyAttribute("o", ScalarType.B);
        TableDefinition table = table(List.of(PK), List.of(index("a")));

        assertThat(table.withIndexes(List.of(index("b")), List.of(PK, other)))
                .isEqualTo(table(List.of(PK, other), List.of(index("b"))));
    }

    @Test
    void aDefinitionDoesNotFollowTheListsGiven() {
        List<KeyAttribute> attributes = new ArrayList<>(List.of(PK));
        List<IndexDefinition> indexes = new ArrayList<>(List.of(index("a")));
        List<String> projected = new ArrayList<>(List.of("x"));
        TableDefinition table = table(attributes, indexes);
        Projection projection = new Projection(Projection.Type.INCLUDE, projected);

        attributes.clear();
        indexes.clear();
        projected.clear();

        assertThat(table).isEqualTo(table(List.of(PK), List.of(index("a"))));
        assertThat(projection.nonKeyAttributes()).containsExactly("x");
    }

    @Test
    void aTableIsReadyForWhatItsBillingModeGivesAndForWhatWasAskedFor() {
        assertThat(warm(BillingMode.PAY_PER_REQUEST, Throughput.NONE, null)).isEqualTo(new Throughput(12_000, 4_000));
        assertThat(warm(BillingMode.PROVISIONED, new Throughput(5, 6), null)).isEqualTo(new Throughput(5, 6));
        assertThat(warm(BillingMode.PAY_PER_REQUEST, Throughput.NONE, new Throughput(13_000, 4_000)))
                .isEqualTo(new Throughput(13_000, 4_000));
        assertThat(warm(BillingMode.PROVISIONED, new Throughput(50, 6), new Throughput(10, 20)))
                .isEqualTo(new Throughput(50, 20));
    }

    private static Throughput warm(BillingMode mode, Throughput provisioned, @Nullable Throughput askedFor) {
        return new TableDefinition(
                        "t",
                        KEY,
                        List.of(PK),
                        List.of(),
                        mode,
                        provisioned,
                        null,
                        askedFor,
                        TableClass.STANDARD,
                        DeletionProtection.OFF)
                .warmThroughput();
    }
}
