package dev.tafel.engine.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.model.error.ApiException;
import dev.tafel.model.table.IndexDefinition;
import dev.tafel.model.table.TableDefinition;
import dev.tafel.model.table.Throughput;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import dev.tafel.partition.ThrottlingMode;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is declared to be warm begins with more partitions, and what a table has grown to is shown as warm. */
final class WarmSimulationTest {

    private static final int ITEM_BYTES = 100 * 1_024;
    private static final int PUTS_PER_SECOND = 30;

    @AutoClose
    private final Database db = Database.throttling(ThrottlingSettings.of(ThrottlingMode.FULL));

    private static Item of(int bytes, String key) {
        return of(bytes, key, "v");
    }

    private static Item of(int bytes, String key, String text) {
        return Item.of(Map.of(
                "pk", AttributeValue.of(key),
                "g", AttributeValue.of("g" + key),
                "text", AttributeValue.of(text),
                "v", AttributeValue.of("x".repeat(bytes))));
    }

    private void use() {
        db.put("tab", of(10, "a")).run();
    }

    private TableDefinition table() {
        return db.described("tab").definition();
    }

    private IndexDefinition index() {
        return db.described("tab").indexes().get(0).definition();
    }

    @Test
    void aTableBeginsWithAsManyPartitionsAsItIsDeclaredToBeReadyFor() {
        db.create("tab", "pk:S").warm(30_000L, 12_000L).run();
        use();

        assertThat(db.partitions("tab", null)).hasSize(12);
    }

    @Test
    void anIndexHasItsOwn() {
        db.create("tab", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.warm(Indexes.all("gidx", "g"), 30_000L, null))
                .run();
        use();

        assertThat(db.partitions("tab", null)).hasSize(4);
        assertThat(db.partitions("tab", "gidx")).hasSize(10);
    }

    @Test
    void aTableThatIsWarmedIsSplitAtOnce() {
        db.create("tab", "pk:S").run();
        use();
        assertThat(db.partitions("tab", null)).hasSize(4);

        db.updateTable("tab").warm(60_000L, null).run();
        use();

        assertThat(db.partitions("tab", null).stream().filter(partition -> partition.closedAtMicros() == null))
                .hasSize(20);
    }

    @Test
    void whatATableAndItsIndexHaveGrownToIsShownAndNotTakenBack() {
        db.create("tab", "pk:S")
                .defining("pk:S g:S")
                .global(Indexes.all("gidx", "g"))
                .run();
        assertThat(table().warmThroughput()).isEqualTo(new Throughput(12_000, 4_000));
        Duration pause = Duration.ofSeconds(1).dividedBy(PUTS_PER_SECOND);
        for (int i = 0; i < 120 * PUTS_PER_SECOND; i++) {
            try {
                db.put("tab", of(ITEM_BYTES, "key" + i % 64, "version " + i)).run();
            } catch (ApiException e) {
                assertThat(e.code().isThrottling()).isTrue();
            }
            db.clock().advance(pause);
        }
        db.clock().advance(Duration.ofMinutes(31));

        assertThat(table().warmThroughput().writeUnits()).isGreaterThan(4_000).isLessThan(6_200);
        assertThat(table().warmThroughput().readUnits()).isEqualTo(12_000);
        assertThat(index().warmThroughput().writeUnits()).isGreaterThan(4_000).isLessThan(6_200);
        assertThat(index().warmThroughput().readUnits()).isEqualTo(12_000);
        db.updateTable("tab")
                .warm(null, 4_001L)
                .refused("One or more parameter values were invalid: Requested WriteUnitsPerSecond for WarmThroughput"
                        + " for table is lower than current WarmThroughput, decreasing WarmThroughput is not"
                        + " supported");
    }

    @Test
    void whatIsNotLimitedIsReadyForWhatItsDefinitionSays() {
        try (Database free = Database.open()) {
            free.create("tab", "pk:S").run();
            free.put("tab", of(10, "a")).run();

            assertThat(free.described("tab").definition().warm()).isNull();
        }
    }
}
