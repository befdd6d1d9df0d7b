package dev.tafel.model.price;

import static dev.tafel.model.price.CapacityKind.READ;
import static dev.tafel.model.price.CapacityKind.WRITE;
import static dev.tafel.model.table.TableClass.STANDARD;
import static dev.tafel.model.table.TableClass.STANDARD_INFREQUENT_ACCESS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class TableCostTest {

    private static final long GB = TableCost.GB_BYTES;

    private final TableCost virginia = new TableCost(PriceTable.builtIn().in("us-east-1"), STANDARD);
    private final TableCost oregon = new TableCost(PriceTable.builtIn().in("us-west-2"), STANDARD);
    private final TableCost ireland = new TableCost(PriceTable.builtIn().in("eu-west-1"), STANDARD);

    /** One request a second for a month: 1.65 $ for a write of 1 KB, 0.165 $ for an eventual read of 4 KB. */
    @Test
    void aRequestASecondCostsWhatTheRulesOfDesignReckonWith() {
        assertThat(virginia.onDemandPerMonth(WRITE, new BigDecimal(2)).usd()).isEqualByComparingTo("1.647");
        assertThat(virginia.onDemandPerMonth(READ, new BigDecimal(1)).usd()).isEqualByComparingTo("0.1647");
    }

    /** 50 orders a second, each 8 write units: 659 $ a month; one unit less is 82 $ less. */
    @Test
    void theWorkedExampleOfTheOrdersComesOut() {
        Amount all = virginia.onDemandPerMonth(WRITE, new BigDecimal(50 * 8 * 2));
        Amount less = virginia.onDemandPerMonth(WRITE, new BigDecimal(50 * 7 * 2));

        assertThat(all.text()).isEqualTo("658.80 $");
        assertThat(all.minus(less).text()).isEqualTo("82.35 $");
    }

    @Test
    void aMillionCallsCostAMillionTimesTheirUnits() {
        assertThat(virginia.perMillionCalls(READ, 1).text()).isEqualTo("0.0625 $");
        assertThat(virginia.perMillionCalls(WRITE, 40).text()).isEqualTo("12.50 $");
        assertThat(virginia.onDemand(WRITE, 2).text()).isEqualTo("0.000000625 $");
    }

    @Test
    void unconfirmedPricesMakeUnconfirmedAmounts() {
        assertThat(oregon.onDemand(READ, 2_000_000).text()).isEqualTo("0.125 $ (unconfirmed)");
        assertThat(oregon.breakEven(READ).text()).isEqualTo("28.89 % (unconfirmed)");
        assertThat(oregon.perGb(PricedItem.PITR, 10 * GB).text()).isEqualTo("2.00 $");
    }

    @Test
    void provisionedCapacityIsCheaperAboveAboutTwentyNinePercent() {
        assertThat(virginia.provisionedPerMonth(WRITE, 100).text()).isEqualTo("47.58 $");
        assertThat(virginia.provisionedPerMonth(READ, 100).text()).isEqualTo("9.52 $");
        assertThat(virginia.breakEven(WRITE).value()).isEqualByComparingTo("0.2889");
        assertThat(virginia.breakEven(READ).text()).isEqualTo("28.89 %");
    }

    @Test
    void reservedCapacityIsPaidUpFrontAndByTheHour() {
        Amount oneYear = ireland.reservedOverTerm(WRITE, ReservedTerm.ONE_YEAR, 100);
        Amount threeYears = ireland.reservedOverTerm(WRITE, ReservedTerm.THREE_YEARS, 100);

        assertThat(oneYear.usd()).isEqualByComparingTo("296.868");
        assertThat(threeYears.usd()).isEqualByComparingTo("445.8384");
        assertThat(ireland.reservedOverTerm(READ, ReservedTerm.ONE_YEAR, 100).usd())
                .isEqualByComparingTo("59.3736");
        assertThat(ireland.reservedOverTerm(READ, ReservedTerm.THREE_YEARS, 100).usd())
                .isEqualByComparingTo("88.1136");
        assertThat(oneYear).isLessThan(ireland.provisionedPerMonth(WRITE, 100).times(ReservedTerm.ONE_YEAR.months()));
    }

    @Test
    void storageBillsAHundredBytesForEachEntryAndHasAFreePart() {
        assertThat(virginia.storagePerMonth(30 * GB, 0, FreeStorage.NONE).text())
                .isEqualTo("7.50 $");
        assertThat(virginia.storagePerMonth(30 * GB, 0, FreeStorage.FIRST_25_GB).text())
                .isEqualTo("1.25 $");
        assertThat(virginia.storagePerMonth(GB, 0, FreeStorage.FIRST_25_GB)).isEqualTo(Amount.ZERO);
        assertThat(virginia.storagePerMonth(GB / 2, GB / 200, FreeStorage.NONE).usd())
                .isCloseTo(new BigDecimal("0.25"), org.assertj.core.data.Offset.offset(new BigDecimal("0.0000001")));
    }

    @Test
    void theFreeStorageIsOfTheStandardClass() {
        TableCost rare = new TableCost(PriceTable.builtIn().in("us-east-1"), STANDARD_INFREQUENT_ACCESS);

        assertThat(rare.storagePerMonth(30 * GB, 0, FreeStorage.FIRST_25_GB).text())
                .isEqualTo("3.00 $");
        assertThat(rare.onDemand(READ, 2_000_000).text()).isEqualTo("0.155 $");
        assertThat(rare.tableClass()).isEqualTo(STANDARD_INFREQUENT_ACCESS);
    }

    @Test
    void otherItemsAreBilledByTheirUnits() {
        assertThat(virginia.perGb(PricedItem.EXPORT, 3 * GB).text()).isEqualTo("0.3 $");
        assertThat(virginia.replicatedWrites(4_000_000).text()).isEqualTo("1.25 $");
        assertThat(virginia.streamReads(250_000).text()).isEqualTo("0.05 $");
        assertThatThrownBy(() -> virginia.perGb(PricedItem.STREAMS_READ, 1))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aRatioToNothingIsUnknown() throws IOException, PriceFileException {
        PriceTable free = PriceTable.read(
                "free.csv",
                new StringReader("# date: 2026-12-01\n" + PriceFile.HEADER
                        + "\na,ondemand_read,standard,million RRU,0,confirmed,x"
                        + "\na,provisioned_rcu,standard,RCU-hour,1,confirmed,x\n"));
        TableCost cost = new TableCost(free.in("a"), STANDARD);

        assertThat(cost.prices().region()).isEqualTo("a");
        assertThatThrownBy(() -> cost.breakEven(READ)).isInstanceOf(UnknownPriceException.class);
    }
}
