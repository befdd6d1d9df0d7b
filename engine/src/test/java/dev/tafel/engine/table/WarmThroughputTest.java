package dev.tafel.engine.table;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.TableCall;
import dev.tafel.model.api.TableParameters.ThroughputInput;
import dev.tafel.model.api.UpdateTableRequest.IndexChange;
import dev.tafel.model.api.UpdateTableRequest.IndexUpdateInput;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WarmThroughputTest {

    private static final String P = "One or more parameter values were invalid: ";
    private static final String ALONE = P + "WarmThroughput must be the only operation in the request";

    private final Database db = Database.open();

    private TableCall create() {
        return db.create("things", "pk:S");
    }

    private TableCall update() {
        return db.updateTable("things");
    }

    private TableDefinition table() {
        return db.described("things").definition();
    }

    private IndexDefinition index() {
        return table().index("gidx").orElseThrow();
    }

    private static IndexUpdateInput warm(@Nullable Long read, @Nullable Long write) {
        return new IndexUpdateInput(null, new IndexChange("gidx", null, null, new ThroughputInput(read, write)), null);
    }

    @Test
    void aNewTableIsReadyForWhatWasAskedForAndForTheUsualOtherwise() {
        create().warm(15_000L, null).run();

        assertThat(table().warm()).isEqualTo(new Throughput(15_000, 4_000));
        db.restart();
        assertThat(table().warmThroughput()).isEqualTo(new Throughput(15_000, 4_000));
    }

    @Test
    void aNewTableIsReadyForAsMuchAsItsBillingGivesAtLeast() {
        create().warm(11_999L, 4_000L)
                .refused(P + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than initial"
                        + " throughput for OnDemand");
        create().warm(12_000L, 3_999L)
                .refused(P + "Requested WriteUnitsPerSecond for WarmThroughput for table is lower than initial"
                        + " throughput for OnDemand");
        create().provisioned(5, 6)
                .warm(4L, 6L)
                .refused(P + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than"
                        + " ReadCapacityUnits of ProvisionedThroughput");
        create().provisioned(5, 6)
                .warm(5L, 5L)
                .refused(P + "Requested WriteUnitsPerSecond for WarmThroughput for table is lower than"
                        + " WriteCapacityUnits of ProvisionedThroughput");
        create().provisioned(5, 6).warm(5L, 6L).run();
        assertThat(table().warmThroughput()).isEqualTo(new Throughput(5, 6));
    }

    @Test
    void anIndexIsReadyForItsOwn() {
        create().defining("pk:S g:S")
                .global(Indexes.warm(Indexes.all("gidx", "g"), 11_000L, null))
                .refused(P + "Requested ReadUnitsPerSecond for WarmThroughput for index gidx is lower than initial"
                        + " throughput for OnDemand");
        create().defining("pk:S g:S")
                .global(Indexes.warm(Indexes.all("gidx", "g"), 13_000L, null))
                .run();
        db.restart();
        assertThat(index().warmThroughput()).isEqualTo(new Throughput(13_000, 4_000));

        update().indexUpdates(warm(12_000L, null))
                .refused(P + "Requested ReadUnitsPerSecond for WarmThroughput for index gidx is lower than current"
                        + " WarmThroughput, decreasing WarmThroughput is not supported");
        update().indexUpdates(warm(null, 5_000L)).run();
        assertThat(index().warmThroughput()).isEqualTo(new Throughput(13_000, 5_000));
        assertThat(table().warm()).isNull();
    }

    @Test
    void anIndexWithProvisionedThroughputKeepsItWhenItIsMadeReadyForMore() {
        create().provisioned(1, 1)
                .defining("pk:S g:S")
                .global(Indexes.provisioned(Indexes.all("gidx", "g"), 2L, 3L))
                .run();

        update().indexUpdates(warm(20L, 30L)).run();

        assertThat(index().throughput()).isEqualTo(new Throughput(2, 3));
        assertThat(index().warmThroughput()).isEqualTo(new Throughput(20, 30));
    }

    @Test
    void aTableIsNeverMadeReadyForLess() {
        create().run();

        update().warm(20_000L, 5_000L).run();
        update().warm(19_999L, 5_000L)
                .refused(P + "Requested ReadUnitsPerSecond for WarmThroughput for table is lower than current"
                        + " WarmThroughput, decreasing WarmThroughput is not supported");
        update().warm(20_000L, 4_999L)
                .refused(P + "Requested WriteUnitsPerSecond for WarmThroughput for table is lower than current"
                        + " WarmThroughput, decreasing WarmThroughput is not supported");
        update().warm(20_000L, 5_000L).run();
        update().protectedFromDeletion().run();

        assertThat(table().warmThroughput()).isEqualTo(new Throughput(20_000, 5_000));
    }

    @Test
    void nothingElseChangesInTheSameRequestButTheReadinessOfIndexes() {
        create().defining("pk:S g:S").global(Indexes.all("gidx", "g")).run();

        update().warm(20_000L, null).billing("PAY_PER_REQUEST").refused(ALONE);
        update().warm(20_000L, null).throughput(1L, 1L).refused(ALONE);
        update().warm(20_000L, null).maximum(1L, 1L).refused(ALONE);
        update().warm(20_000L, null).tableClass("STANDARD").refused(ALONE);
        update().warm(20_000L, null).unprotected().refused(ALONE);
        update().warm(20_000L, null).deleting("gidx").refused(ALONE);
        ThroughputInput some = new ThroughputInput(1L, 1L);
        update().warm(20_000L, null)
                .indexUpdates(new IndexUpdateInput(null, new IndexChange("gidx", some, null, some), null))
                .refused(ALONE);
        update().warm(20_000L, null)
                .indexUpdates(new IndexUpdateInput(null, new IndexChange("gidx", null, some, some), null))
                .refused(ALONE);
        update().warm(20_000L, null).indexUpdates(warm(30_000L, null)).run();

        assertThat(table().warmThroughput()).isEqualTo(new Throughput(20_000, 4_000));
        assertThat(index().warmThroughput()).isEqualTo(new Throughput(30_000, 4_000));
    }
}
