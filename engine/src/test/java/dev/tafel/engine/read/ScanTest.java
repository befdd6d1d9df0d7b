package dev.tafel.engine.read;

import static dev.tafel.engine.fixture.Items.item;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.LegacyCondition;
import dev.tafel.model.api.PageResponse;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.value.Item;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ScanTest {

    private static final int PARTITIONS = 20;
    private static final int SORTS = 3;

    @AutoClose
    private final Database db = Database.open().table("pairs", "pk:S sk:N").table("other", "pk:S");

    @Test
    void aScanShowsAllItemsOfTheTableAndNoOthers() {
        List<Item> put = fill();
        db.put("other", "pk: 'p0'").run();

        PageResponse page = db.scan("pairs").run();

        assertThat(page.items()).containsExactlyInAnyOrderElementsOf(put);
        assertThat(page.count()).isEqualTo(put.size());
        assertThat(page.scannedCount()).isEqualTo(put.size());
        assertThat(page.lastEvaluatedKey()).isNull();
    }

    @Test
    void theItemsOfAPartitionComeTogetherAndInOrder() {
        fill();

        List<Item> items = db.scan("pairs").items();

        for (int at = 0; at < items.size(); at += SORTS) {
            for (int sk = 0; sk < SORTS; sk++) {
                assertThat(items.get(at + sk).get("pk")).isEqualTo(items.get(at).get("pk"));
                assertThat(items.get(at + sk).get("sk"))
                        .isEqualTo(item("sk: " + sk).get("sk"));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 59, 60, 61})
    void pagesTogetherShowWhatOneScanShows(int limit) {
        fill();

        assertThat(db.scan("pairs").limit(limit).allItems())
                .isEqualTo(db.scan("pairs").items());
    }

    @Test
    void aLimitEqualToTheNumberOfItemsIsFollowedByAnEmptyPage() {
        fill();

        assertThat(db.scan("pairs").limit(60).pages())
                .extracting(PageResponse::count)
                .containsExactly(60, 0);
    }

    @Test
    void theLastKeyIsTheKeyOfTheLastItem() {
        fill();

        PageResponse page = db.scan("pairs").limit(4).run();

        Item last = Objects.requireNonNull(page.items()).get(3);
        assertThat(page.lastEvaluatedKey()).isEqualTo(last.only(name -> !name.equals("v")));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 64, 1_000_000})
    void segmentsAreDisjointAndTogetherTheTable(int total) {
        List<Item> put = fill();
        List<Item> shown = new ArrayList<>();

        for (int segment = 0; segment < Math.min(total, 64); segment++) {
            shown.addAll(
                    db.scan("pairs").segment(segment).ofSegments(total).limit(2).allItems());
        }

        if (total <= 64) {
            assertThat(shown).containsExactlyInAnyOrderElementsOf(put);
        } else {
            assertThat(put).containsAll(shown);
        }
    }

    @Test
    void aFilterDropsItemsThatStillCount() {
        fill();

        PageCall scan = db.scan("pairs").filter("v = :v AND sk < :v").value(":v", "2");
        PageResponse page = scan.run();

        assertThat(page.count()).isZero();
        assertThat(page.scannedCount()).isEqualTo(60);
        assertThat(db.scan("pairs").filter("v = :v").value(":v", "2").items()).hasSize(PARTITIONS);
        assertThat(scan.limit(1).lastKey()).isNotNull();
    }

    @Test
    void countsAndProjectionsAreAsInQueries() {
        db.put("pairs", "pk: 'a', sk: 1, v: 1").run();

        assertThat(db.scan("pairs").select("COUNT").run().items()).isNull();
        assertThat(db.scan("pairs").select("COUNT").run().count()).isEqualTo(1);
        assertThat(db.scan("pairs").projection("v").items()).containsExactly(item("v: 1"));
        assertThat(db.scan("pairs").attributesToGet(List.of("pk")).items()).containsExactly(item("pk: 'a'"));
    }

    @Test
    void aPageEndsWithOneMegabyteAndConsumesUnitsForAllOfIt() {
        for (int i = 0; i < 5; i++) {
            db.put("other", "pk: '" + i + "', v: '" + "x".repeat(262_144 - 4) + "'")
                    .run();
        }

        assertThat(db.scan("other").pages()).extracting(PageResponse::count).containsExactly(4, 1);
        assertThat(db.scan("other").halfUnits()).isEqualTo(256);
        assertThat(db.scan("other").consistent().halfUnits()).isEqualTo(512);
    }

    @Test
    void aTinyTableOnDemandCostsAReadInEachOfItsPartitions() {
        db.create("demand", "pk:S").run();
        assertThat(db.scan("demand").halfUnits()).as("empty").isEqualTo(4);
        db.put("demand", "pk: 'a', v: '" + "x".repeat(4_000) + "'").run();

        assertThat(db.scan("demand").halfUnits()).isEqualTo(4);
        assertThat(db.scan("demand").consistent().halfUnits()).isEqualTo(8);
        db.updateTable("demand").warm(30_000L, null).run();
        assertThat(db.scan("demand").halfUnits()).isEqualTo(10);
        assertThat(db.scan("demand").segment(0).ofSegments(2).halfUnits())
                .as("a segment")
                .isEqualTo(1);
        assertThat(db.scan("demand").limit(1).halfUnits())
                .as("a page that stops")
                .isEqualTo(1);
        assertThat(db.scan("demand").after("pk: 'a'").halfUnits())
                .as("a later page")
                .isEqualTo(1);
        db.put("demand", "pk: 'b', v: '" + "x".repeat(4_000) + "'").run();
        assertThat(db.scan("demand").halfUnits()).as("no less for more").isEqualTo(10);
        db.create("provisioned", "pk:S").provisioned(5, 5).run();
        assertThat(db.scan("provisioned").halfUnits()).isEqualTo(1);
    }

    @Test
    void constraintsAreReportedTogether() {
        db.scan(null)
                .limit(0)
                .ofSegments(0)
                .segment(-1)
                .refused("4 validation errors detected: Value null at 'tableName' failed to satisfy constraint: Member"
                        + " must not be null; Value '0' at 'limit' failed to satisfy constraint: Member must have value"
                        + " greater than or equal to 1; Value '0' at 'totalSegments' failed to satisfy constraint:"
                        + " Member must have value greater than or equal to 1; Value '-1' at 'segment' failed to"
                        + " satisfy constraint: Member must have value greater than or equal to 0");
        db.scan("pairs")
                .ofSegments(1_000_001)
                .segment(1_000_000)
                .refused("2 validation errors detected: Value '1000001' at 'totalSegments' failed to satisfy"
                        + " constraint: Member must have value less than or equal to 1000000; Value '1000000' at"
                        + " 'segment' failed to satisfy constraint: Member must have value less than or equal to"
                        + " 999999");
    }

    @Test
    void faultsAreReportedInTheOrderOfTheService() {
        Map<String, LegacyCondition> legacy = Map.of("v", new LegacyCondition("NULL", null));
        db.scan("missing")
                .legacyFilter(legacy)
                .conditionalOperator("AND")
                .attributesToGet(List.of("a", "a"))
                .filter("(")
                .projection("(")
                .refused("Can not use both expression and non-expression parameters in the same request:"
                        + " Non-expression parameters: {AttributesToGet, ScanFilter, ConditionalOperator} Expression"
                        + " parameters: {ProjectionExpression, FilterExpression}");
        db.scan("missing")
                .attributesToGet(List.of("a", "a"))
                .afterFaulty("a fault")
                .refused("One or more parameter values were invalid: Duplicate value in attribute name: a");
        db.scan("missing").afterFaulty("a fault").segment(1).refused("The provided starting key is invalid: a fault");
        db.scan("missing")
                .segment(1)
                .filter("")
                .refused("The TotalSegments parameter is required but was not present in the request when Segment"
                        + " parameter is present");
        db.scan("missing")
                .filter("")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("Invalid FilterExpression: The expression can not be empty;");
        db.scan("missing")
                .select("SPECIFIC_ATTRIBUTES")
                .refused("Must specify the AttributesToGet or ProjectionExpression when choosing to get"
                        + " SPECIFIC_ATTRIBUTES");
        db.scan("missing")
                .index("unknown")
                .after("v: 1")
                .refused(ErrorCode.RESOURCE_NOT_FOUND, "Requested resource not found");
        db.scan("pairs").index("unknown").after("v: 1").refused("The table does not have the specified index: unknown");
        db.scan("pairs")
                .select("ALL_PROJECTED_ATTRIBUTES")
                .refused("ALL_PROJECTED_ATTRIBUTES can be used only when Querying using an IndexName");
    }

    @Test
    void segmentAndTotalSegmentsNeedOneAnother() {
        db.scan("pairs")
                .ofSegments(2)
                .refused("The Segment parameter is required but was not present in the request when parameter"
                        + " TotalSegments is present");
        db.scan("pairs")
                .segment(5)
                .ofSegments(5)
                .refused("The Segment parameter is zero-based and must be less than parameter TotalSegments: Segment: 5"
                        + " is not less than TotalSegments: 5");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "pk: 'p'              | The provided key element does not match the schema",
                "pk: 'p', v: 1        | The provided key element does not match the schema",
                "pk: 'p', sk: '1'     | The provided key element does not match the schema",
                "pk: 'p', sk: 1, v: 1 | The provided key element does not match the schema",
                "pk: '', sk: 1        | One or more parameter values are not valid. The AttributeValue for a key"
                        + " attribute cannot contain an empty string value. Key: pk"
            })
    void theStartKeyMustBeAKeyOfTheTable(String key, String detail) {
        db.scan("pairs").after(key).refused("The provided starting key is invalid: " + detail);
    }

    @Test
    void theItemOfTheStartKeyNeedNotExist() {
        fill();
        List<Item> items = db.scan("pairs").items();
        Item key = items.get(1).only(name -> !name.equals("v"));
        db.delete("pairs", key).run();

        assertThat(db.scan("pairs").after(key).items()).isEqualTo(items.subList(2, items.size()));
    }

    @Test
    void aParallelScanGoesOnInItsOwnSegment() {
        fill();
        PageCall first = db.scan("pairs").segment(0).ofSegments(2).limit(1);
        Item key = Objects.requireNonNull(first.lastKey());

        db.scan("pairs")
                .segment(1)
                .ofSegments(2)
                .after(key)
                .refused("The provided starting key is invalid: Invalid ExclusiveStartKey. Please use"
                        + " ExclusiveStartKey with correct Segment. TotalSegments: 2 Segment: 1");
    }

    private List<Item> fill() {
        List<Item> put = new ArrayList<>();
        for (int pk = 0; pk < PARTITIONS; pk++) {
            for (int sk = 0; sk < SORTS; sk++) {
                Item item = item("pk: 'p" + pk + "', sk: " + sk + ", v: " + sk);
                db.put("pairs", item).run();
                put.add(item);
            }
        }
        return put;
    }
}
