package dev.tafel.engine.partition;

import dev.tafel.engine.catalog.Index;
import dev.tafel.engine.catalog.Table;
import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.partition.Capacity;
import dev.tafel.partition.Collections;
import dev.tafel.partition.Demand;
import dev.tafel.partition.PartitionState;
import dev.tafel.partition.Refusal;
import dev.tafel.partition.ResourceSettings;
import dev.tafel.partition.TableSettings;
import dev.tafel.partition.TableSimulation;
import dev.tafel.partition.ThrottlingMode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The simulated throughput of one table of the catalogue, which follows its definition. Safe for many threads. */
final class TableThroughput {

    private final String id;
    private final ThrottlingMode mode;
    private final TableSimulation simulation;
    private TableDefinition definition;

    TableThroughput(Table table, ThrottlingMode mode, long nowMicros) {
        this.id = table.id();
        this.mode = mode;
        this.definition = table.definition();
        this.simulation = new TableSimulation(settings(table), nowMicros);
    }

    boolean isOf(Table table) {
        return id.equals(table.id());
    }

    synchronized List<Refusal> admit(Table table, Demand demand, long nowMicros) {
        follow(table, nowMicros);
        return simulation.admit(demand, nowMicros);
    }

    synchronized void settle(Table table, Demand demand, long nowMicros) {
        follow(table, nowMicros);
        simulation.settle(demand, nowMicros);
    }

    synchronized Throughput ready(Table table, @Nullable String index, long nowMicros) {
        follow(table, nowMicros);
        return simulation.ready(index, nowMicros);
    }

    synchronized List<PartitionState> partitions(@Nullable String index) {
        return simulation.partitions(index);
    }

    @SuppressWarnings("ReferenceEquality") // A changed table has another definition; the same one needs no look.
    private void follow(Table table, long nowMicros) {
        if (table.definition() != definition) {
            definition = table.definition();
            simulation.apply(settings(table), nowMicros);
        }
    }

    private TableSettings settings(Table table) {
        TableDefinition defined = table.definition();
        BillingMode billing = defined.billingMode();
        Collections collections =
                table.hasLocalIndexes() ? Collections.BOUND_BY_LOCAL_INDEX : collections(defined.keySchema());
        Map<String, ResourceSettings> indexes = new HashMap<>();
        for (Index index : table.indexes()) {
            if (index.kind() == IndexDefinition.Kind.GLOBAL) {
                IndexDefinition of = index.definition();
                Throughput provisioned = of.throughput() == null ? Throughput.NONE : of.throughput();
                indexes.put(
                        index.name(),
                        new ResourceSettings(
                                new Capacity(billing, provisioned, of.onDemandMaximum(), orNone(of.warm())),
                                collections(of.keySchema()),
                                index.statistics().sizeBytes()));
            }
        }
        Capacity capacity =
                new Capacity(billing, defined.provisioned(), defined.onDemandMaximum(), orNone(defined.warm()));
        return new TableSettings(
                mode,
                new ResourceSettings(capacity, collections, table.statistics().sizeBytes()),
                indexes);
    }

    private static Throughput orNone(@Nullable Throughput warm) {
        return warm == null ? Throughput.NONE : warm;
    }

    private static Collections collections(KeySchema key) {
        return key.hasSortKey() ? Collections.DIVISIBLE : Collections.WITHOUT_SORT_KEY;
    }
}
