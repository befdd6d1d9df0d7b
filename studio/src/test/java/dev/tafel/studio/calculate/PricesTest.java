package dev.tafel.studio.calculate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.Projection;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.layout.PlannedCall.Operation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What tables, projections and requests cost. */
class PricesTest {

    private static final TableCost PRICES = new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD);

    private static final String ITEM =
            "{\"PK\": \"USER#1\", \"SK\": \"ORDER#1\", \"GSI1PK\": \"OPEN\", \"GSI1SK\": \"1\","
                    + " \"total\": 12, \"body\": \"" + "x".repeat(3_000) + "\"}";
    private static final List<String> KEYS = List.of("PK", "SK", "GSI1PK", "GSI1SK");

    @Test
    void aTableIsPricedOnDemandAndProvisioned() {
        TableBill bill = TableBill.of(
                new TableUse(0, 400, 0, 0),
                new TableBill.Place("us-east-1", TableClass.STANDARD),
                PriceTable.builtIn());

        assertThat(bill.isProvisionedCheaper()).isTrue();
        assertThat(bill.text())
                .contains("on demand    658.80 $\n")
                .contains("Provisioned capacity is cheaper.")
                .contains("more than 28.89 % of its write units")
                .contains("A month in us-east-1, class standard, prices of ");
        assertThat(bill.toJson().compact())
                .contains("\"class\":\"standard\"", "\"cheaper\":\"provisioned\"", "\"breakEvenUse\":\"28.89 %\"");
    }

    @Test
    void aTableThatIsHardlyUsedIsCheaperOnDemand() {
        TableBill bill = TableBill.of(
                new TableUse(0.01, 0.01, 1L << 30, 1_000),
                new TableBill.Place("eu-west-1", TableClass.STANDARD_INFREQUENT_ACCESS),
                PriceTable.builtIn());

        assertThat(bill.isProvisionedCheaper()).isFalse();
        assertThat(bill.text()).contains("On-demand capacity is cheaper.", "eu-west-1, class infrequent-access");
        assertThat(bill.toJson().compact()).contains("\"cheaper\":\"on-demand\"");
    }

    @Test
    void projectionsAreComparedByWhatWritesReadsAndFetchesCost() {
        ProjectionUse use = new ProjectionUse(KEYS, List.of("total"), List.of("total"), 100, 1, 10, 1_000);
        ProjectionChoice choice = ProjectionChoice.of(ITEM, use, PRICES);

        assertThat(choice.options())
                .extracting(ProjectionChoice.Option::type)
                .containsExactly(Projection.Type.KEYS_ONLY, Projection.Type.INCLUDE, Projection.Type.ALL);
        assertThat(choice.options())
                .extracting(ProjectionChoice.Option::writeHalfUnits)
                .containsExactly(2L, 2L, 6L);
        assertThat(choice.options())
                .extracting(ProjectionChoice.Option::fetches)
                .containsExactly(10.0, 0.0, 0.0);
        assertThat(choice.options())
                .extracting(ProjectionChoice.Option::readHalfUnits)
                .containsExactly(11.0, 1.0, 8.0);
        assertThat(choice.cheapest().type()).isEqualTo(Projection.Type.INCLUDE);
        assertThat(choice.text()).contains("Cheapest: INCLUDE", "items fetched from the table");
        assertThat(choice.toJson().compact()).startsWith("{\"cheapest\":\"INCLUDE\",\"options\":[");
    }

    @Test
    void ofProjectionsThatCostTheSameTheOneWithMoreIsChosen() {
        ProjectionUse use = new ProjectionUse(KEYS, List.of(), List.of(), 0, 0, 1, 0);

        assertThat(ProjectionChoice.of(ITEM, use, PRICES).cheapest().type()).isEqualTo(Projection.Type.ALL);
    }

    @Test
    void aProjectionOfWhatIsNotThereIsRefused() {
        ProjectionUse use = new ProjectionUse(KEYS, List.of("colour"), List.of(), 0, 0, 1, 0);

        assertThatThrownBy(() -> ProjectionChoice.of(ITEM, use, PRICES)).hasMessage("The item has no attribute colour");
        assertThatThrownBy(() -> new ProjectionUse(List.of(), List.of(), List.of(), 0, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new ProjectionUse(KEYS, List.of(), List.of(), -1, 0, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @CsvSource({
        "GetItem, 1, 5000, EVENTUAL, 0, 2",
        "GetItem, 1, 5000, STRONG, 0, 4",
        "Query, 10, 1000, EVENTUAL, 0, 3",
        "Scan, 10, 1000, STRONG, 0, 6",
        "BatchGetItem, 10, 1000, EVENTUAL, 0, 10",
        "TransactGetItems, 2, 1000, STRONG, 0, 8",
        "PutItem, 1, 1500, STRONG, 1, 8",
        "UpdateItem, 1, 1500, STRONG, 0, 4",
        "DeleteItem, 1, 100, STRONG, 0, 2",
        "BatchWriteItem, 25, 100, STRONG, 0, 50",
        "TransactWriteItems, 2, 1500, STRONG, 1, 24"
    })
    void requestsCostWhatTheirSizesSay(
            String operation, long items, long bytes, ReadConsistency consistency, int indexes, long halfUnits) {
        RequestCost cost = RequestCost.of(
                Operation.named(operation).orElseThrow(),
                new RequestCost.Touched(items, bytes, consistency, indexes, bytes),
                1,
                PRICES);

        assertThat(cost.halfUnits()).isEqualTo(halfUnits);
        assertThat(cost.text()).startsWith(operation + ": ").contains("for a million calls", "a month at that rate");
        assertThat(cost.toJson().compact()).startsWith("{\"operation\":\"" + operation + "\"");
    }

    @Test
    void requestsThatAreNoneAreRefused() {
        assertThat(Operation.named("Dance")).isEmpty();
        assertThatThrownBy(() -> new RequestCost.Touched(0, 1, ReadConsistency.STRONG, 0, 0))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> RequestCost.of(
                        Operation.SCAN, new RequestCost.Touched(1, 1, ReadConsistency.STRONG, 0, 0), -1, PRICES))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
