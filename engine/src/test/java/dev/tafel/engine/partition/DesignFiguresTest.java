package dev.tafel.engine.partition;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.Indexes;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.model.value.Item;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** What is said of single-table designs, in figures that the engine meters; each test prints its line. */
final class DesignFiguresTest {

    @AutoClose
    private final Database db = Database.open();

    @SuppressWarnings("SystemOut") // These figures are what the test is for.
    private static void print(String format, Object... figures) {
        System.out.println(String.format(Locale.ROOT, format, figures));
    }

    private static Item ticket(int number, int bytes, Map<String, AttributeValue> more) {
        Map<String, AttributeValue> attributes = new HashMap<>(more);
        attributes.put("PK", AttributeValue.of("ACCOUNT#1"));
        attributes.put("SK", AttributeValue.of(String.format("TICKET#%05d", number)));
        attributes.put("text", AttributeValue.of("x".repeat(bytes)));
        return Item.of(attributes);
    }

    @Test
    void aFilterThatDropsNineteenOfTwentyPaysForAllOfThem() {
        db.table("tickets", "PK:S SK:S");
        for (int i = 0; i < 1_000; i++) {
            db.put("tickets", ticket(i, 300, Map.of("level", AttributeValue.of(DynamoNumber.of(i % 20)))))
                    .run();
        }
        PageCall all = db.query("tickets", "PK = :p").value(":p", "'ACCOUNT#1'").capacity("TOTAL");
        long allHalfUnits = all.halfUnits();

        PageCall filtered = db.query("tickets", "PK = :p")
                .value(":p", "'ACCOUNT#1'")
                .filter("#l = :l")
                .name("#l", "level")
                .value(":l", "7")
                .capacity("TOTAL");
        PageResponse page = filtered.run();

        assertThat(page.scannedCount()).isEqualTo(1_000);
        assertThat(page.count()).isEqualTo(50);
        assertThat(filtered.halfUnits()).isEqualTo(allHalfUnits);
        print(
                "filter: %d of %,d items returned, %.1f RCU with it and %.1f without",
                page.count(), page.scannedCount(), filtered.halfUnits() / 2.0, allHalfUnits / 2.0);
    }

    @Test
    void anItemOfTwentyKilobytesCostsTwentyUnits() {
        db.table("tickets", "PK:S SK:S");
        Item item = ticket(1, 20 * 1_024 - 29, Map.of());

        long halfUnits = db.put("tickets", item).halfUnits();
        long counter = db.update(
                        "tickets",
                        Item.of(Map.of(
                                "PK", Objects.requireNonNull(item.get("PK")),
                                "SK", Objects.requireNonNull(item.get("SK")))))
                .update("SET n = :n")
                .value(":n", "1")
                .halfUnits();

        assertThat(item.size()).isEqualTo(20 * 1_024);
        assertThat(halfUnits).isEqualTo(40);
        assertThat(counter).isEqualTo(42);
        print(
                "large item: %,d bytes cost %d WCU to write, and a counter of 3 bytes in it %d",
                item.size(), halfUnits / 2, counter / 2);
    }

    @Test
    void aSparseIndexHoldsTwoPercentOfTheTable() {
        db.create("tickets", "PK:S SK:S")
                .defining("PK:S SK:S escalatedAt:S")
                .global(Indexes.all("escalated", "escalatedAt"))
                .run();
        for (int i = 0; i < 1_000; i++) {
            Map<String, AttributeValue> more =
                    i % 50 == 0 ? Map.of("escalatedAt", AttributeValue.of("2026-03-01")) : Map.of();
            db.put("tickets", ticket(i, 300, more)).run();
        }

        long entries = db.described("tickets").indexes().get(0).itemCount();
        long items = db.described("tickets").itemCount();
        List<Item> escalated = db.query("tickets", "escalatedAt = :d")
                .value(":d", "'2026-03-01'")
                .index("escalated")
                .items();
        long ofIndex = db.query("tickets", "escalatedAt = :d")
                .value(":d", "'2026-03-01'")
                .index("escalated")
                .halfUnits();
        long ofScan = db.scan("tickets").filter("attribute_exists(escalatedAt)").halfUnits();

        assertThat(entries * 50).isEqualTo(items);
        assertThat(escalated).hasSize(20);
        assertThat(ofScan).isGreaterThan(30 * ofIndex);
        print(
                "sparse index: %d entries of %,d items (%d %%), %.1f RCU to read them and %.1f by a scan",
                entries, items, 100 * entries / items, ofIndex / 2.0, ofScan / 2.0);
    }
}
