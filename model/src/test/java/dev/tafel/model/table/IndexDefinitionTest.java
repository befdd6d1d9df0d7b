package dev.tafel.model.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.table.IndexDefinition.Kind;
import dev.tafel.model.value.ScalarType;
import java.util.List;
import org.junit.jupiter.api.Test;

class IndexDefinitionTest {

    private static final KeySchema KEY = new KeySchema(List.of(new KeyAttribute("g", ScalarType.S)), List.of());
    private static final Projection ALL = new Projection(Projection.Type.ALL, List.of());

    @Test
    void anIndexKeepsAllButItsLimits() {
        IndexDefinition index = new IndexDefinition("gidx", Kind.GLOBAL, KEY, ALL, new Throughput(1, 2));

        assertThat(index.onDemandMaximum()).isNull();
        assertThat(index.limited(null, new Throughput(10, -1)))
                .isEqualTo(new IndexDefinition("gidx", Kind.GLOBAL, KEY, ALL, null, new Throughput(10, -1), null));
    }

    @Test
    void anIndexIsReadyForWhatItsThroughputGivesAndForWhatWasAskedFor() {
        IndexDefinition provisioned = new IndexDefinition("gidx", Kind.GLOBAL, KEY, ALL, new Throughput(1, 2));
        IndexDefinition onDemand = provisioned.limited(null, null);

        assertThat(provisioned.warmThroughput()).isEqualTo(new Throughput(1, 2));
        assertThat(onDemand.warmThroughput()).isEqualTo(new Throughput(12_000, 4_000));
        assertThat(provisioned.warmed(new Throughput(9, 1)).warmThroughput()).isEqualTo(new Throughput(9, 2));
        assertThat(onDemand.warmed(new Throughput(9, 5_000)).warmThroughput()).isEqualTo(new Throughput(12_000, 5_000));
    }
}
