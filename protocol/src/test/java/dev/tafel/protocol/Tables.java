package dev.tafel.protocol;

import dev.tafel.model.table.BillingMode;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.IndexDescription;
import dev.tafel.model.table.IndexDescription.Backfill;
import dev.tafel.model.table.IndexStatus;
import dev.tafel.model.table.KeyAttribute;
import dev.tafel.model.table.KeySchema;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.TableDefinition.DeletionProtection;
import dev.tafel.model.table.TableDescription;
import dev.tafel.model.table.TableStatus;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.ScalarType;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Tables that tests show. */
final class Tables {

    static final KeyAttribute PK = new KeyAttribute("pk", ScalarType.S);
    static final KeyAttribute SK = new KeyAttribute("sk", ScalarType.N);

    static final TableDescription SIMPLE = described(
            new TableDefinition(
                    "t",
                    new KeySchema(List.of(PK), List.of()),
                    List.of(PK),
                    List.of(),
                    BillingMode.PROVISIONED,
                    new Throughput(5, 6),
                    null,
                    null,
                    TableClass.STANDARD,
                    DeletionProtection.OFF),
            TableStatus.ACTIVE,
            null);

    private Tables() {}

    static TableDescription full(TableStatus status) {
        KeyAttribute other = new KeyAttribute("o", ScalarType.B);
        IndexDefinition local = new IndexDefinition(
                "loc",
                IndexDefinition.Kind.LOCAL,
                new KeySchema(List.of(PK), List.of(other)),
                new Projection(Projection.Type.KEYS_ONLY, List.of()),
                null);
        IndexDefinition global = new IndexDefinition(
                "glo",
                IndexDefinition.Kind.GLOBAL,
                new KeySchema(List.of(other), List.of(SK)),
                new Projection(Projection.Type.INCLUDE, List.of("x", "y")),
                new Throughput(3, 4));
        IndexDefinition onDemand = new IndexDefinition(
                "ond",
                IndexDefinition.Kind.GLOBAL,
                new KeySchema(List.of(other), List.of()),
                new Projection(Projection.Type.ALL, List.of()),
                null);
        return described(
                new TableDefinition(
                        "full",
                        new KeySchema(List.of(PK), List.of(SK)),
                        List.of(PK, SK, other),
                        List.of(local, global, onDemand),
                        BillingMode.PAY_PER_REQUEST,
                        Throughput.NONE,
                        new Throughput(100, -1),
                        new Throughput(13_000, 4_000),
                        TableClass.STANDARD_INFREQUENT_ACCESS,
                        DeletionProtection.ON),
                status,
                Instant.ofEpochMilli(1_700_000_001_500L));
    }

    private static TableDescription described(
            TableDefinition definition, TableStatus status, @Nullable Instant billedByRequestSince) {
        return new TableDescription(
                definition,
                status,
                "arn:aws:dynamodb:us-east-1:000000000000:table/" + definition.name(),
                "01234567-89ab-cdef-0123-456789abcdef",
                Instant.ofEpochMilli(1_700_000_000_123L),
                7,
                99,
                billedByRequestSince == null ? 2 : 0,
                billedByRequestSince == null ? Instant.ofEpochSecond(1_700_000_002) : null,
                billedByRequestSince == null ? Instant.ofEpochSecond(1_700_000_003) : null,
                billedByRequestSince,
                definition.indexes().stream()
                        .map(index -> described(definition.name(), index))
                        .toList());
    }

    private static IndexDescription described(String table, IndexDefinition index) {
        IndexDescription described = new IndexDescription(
                index,
                IndexStatus.ACTIVE,
                Backfill.NOT_SHOWN,
                "arn:aws:dynamodb:us-east-1:000000000000:table/" + table + "/index/" + index.name(),
                3,
                33,
                0,
                null,
                null);
        return index.name().equals("ond") ? beingBuilt(described) : described;
    }

    private static IndexDescription beingBuilt(IndexDescription index) {
        return new IndexDescription(
                index.definition(),
                IndexStatus.CREATING,
                Backfill.RUNNING,
                index.arn(),
                index.itemCount(),
                index.sizeBytes(),
                1,
                Instant.ofEpochSecond(1_700_000_002),
                Instant.ofEpochSecond(1_700_000_003));
    }
}
