package dev.tafel.model.price;

import static dev.tafel.model.table.TableClass.STANDARD;
import static dev.tafel.model.table.TableClass.STANDARD_INFREQUENT_ACCESS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.StringReader;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PriceTableTest {

    private static final String HEAD = "# date: 2026-12-01\n" + PriceFile.HEADER + "\n";

    private static final Set<PricedItem> EVERYWHERE = EnumSet.of(
            PricedItem.ONDEMAND_WRITE,
            PricedItem.ONDEMAND_READ,
            PricedItem.PROVISIONED_WCU,
            PricedItem.PROVISIONED_RCU,
            PricedItem.STORAGE,
            PricedItem.PITR,
            PricedItem.BACKUP,
            PricedItem.RESTORE,
            PricedItem.EXPORT,
            PricedItem.IMPORT,
            PricedItem.STREAMS_READ,
            PricedItem.KINESIS_CDC,
            PricedItem.REPLICATED_WRITE,
            PricedItem.REPLICATED_WCU);

    @ParameterizedTest
    @ValueSource(strings = {"us-east-1", "us-west-2", "eu-west-1", "eu-central-1"})
    void theTableHasWhatABillNeedsInEachRegion(String region) {
        RegionalPrices prices = PriceTable.builtIn().in(region);

        assertThat(EVERYWHERE)
                .allSatisfy(item -> assertThat(prices.find(item, STANDARD)).isPresent());
        assertThat(prices.price(PricedItem.STORAGE, STANDARD_INFREQUENT_ACCESS).usd())
                .isLessThan(prices.price(PricedItem.STORAGE, STANDARD).usd());
        assertThat(prices.all()).allSatisfy(price -> {
            assertThat(price.usd()).isPositive();
            assertThat(price.source()).isNotBlank();
        });
    }

    @ParameterizedTest
    @CsvSource({
        "us-east-1, ONDEMAND_WRITE, 0.625, CONFIRMED",
        "us-east-1, VECTOR_WRITE, 0.52, CONFIRMED",
        "us-west-2, ONDEMAND_WRITE, 0.625, UNCONFIRMED",
        "us-west-2, PITR, 0.20, CONFIRMED",
        "eu-west-1, ONDEMAND_READ, 0.1415, CONFIRMED",
        "eu-west-1, RESERVED_3Y_RCU_HOUR, 0.000018, CONFIRMED",
        "eu-central-1, ONDEMAND_READ, 0.1525, CONFIRMED",
        "eu-central-1, PROVISIONED_RCU, 0.0001586, UNCONFIRMED"
    })
    void figuresHaveTheirStatus(String region, PricedItem item, BigDecimal usd, PriceStatus status) {
        assertThat(PriceTable.builtIn().in(region).price(item, STANDARD))
                .satisfies(price -> assertThat(price.usd()).isEqualByComparingTo(usd))
                .extracting(Price::status)
                .isEqualTo(status);
    }

    @Test
    void anUnconfirmedFigureNeverNamesAPriceListAndAConfirmedOneAlwaysDoes() {
        assertThat(PriceTable.builtIn().all())
                .allSatisfy(price -> assertThat(price.source().startsWith("AWS price list"))
                        .isEqualTo(price.status() == PriceStatus.CONFIRMED));
    }

    @Test
    void aFileOverridesWhatItNamesAndAddsRegions() throws Exception {
        PriceTable own = read(HEAD + "us-east-1,ondemand_write,standard,million WRU,0.5,confirmed,our contract, 2026\n"
                + "\n# a remark\n  mars-1 , storage , standard , GB-month , 9 , unconfirmed , a guess \n");

        PriceTable merged = PriceTable.builtIn().overriddenBy(own);

        Price write = merged.in("us-east-1").price(PricedItem.ONDEMAND_WRITE, STANDARD);
        assertThat(write.amount().text()).isEqualTo("0.5 $");
        assertThat(write.source()).isEqualTo("our contract, 2026");
        assertThat(merged.in("us-east-1")
                        .price(PricedItem.ONDEMAND_READ, STANDARD)
                        .usd())
                .isEqualByComparingTo("0.125");
        assertThat(merged.in("mars-1")
                        .price(PricedItem.STORAGE, STANDARD)
                        .amount()
                        .text())
                .isEqualTo("9.00 $ (unconfirmed)");
        assertThat(merged.date()).isEqualTo(LocalDate.of(2026, 12, 1));
        assertThat(merged.in("mars-1").date()).isEqualTo(LocalDate.of(2026, 12, 1));
        assertThat(merged.in("mars-1").region()).isEqualTo("mars-1");
        assertThat(merged.regions()).contains("mars-1", "us-east-1").hasSize(5);
    }

    @Test
    void anUnknownRegionAndAnUnknownFigureSayWhatToDo() throws Exception {
        PriceTable own = read(HEAD + "mars-1,storage,standard,GB-month,9,unconfirmed,a guess\n");

        assertThatThrownBy(() -> own.in("venus-1"))
                .isInstanceOf(UnknownPriceException.class)
                .hasMessage("There are no prices of the Region venus-1, only of mars-1;"
                        + " a price file can add them (--prices)");
        assertThatThrownBy(() -> own.in("mars-1").price(PricedItem.PITR, STANDARD))
                .isInstanceOf(UnknownPriceException.class)
                .hasMessage("There is no price of pitr in mars-1; a price file can add it (--prices)");
        assertThat(own.in("mars-1").find(PricedItem.STORAGE, STANDARD_INFREQUENT_ACCESS))
                .isEmpty();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "a,storage,standard,GB-month,9,confirmed | expected the seven fields",
                ",storage,standard,GB-month,9,confirmed,x | the region is missing",
                "a,stores,standard,GB-month,9,confirmed,x | there is no item \"stores\"",
                "a,storage,cheap,GB-month,9,confirmed,x | the class must be standard or standard_ia, not \"cheap\"",
                "a,pitr,standard,GB-month,9,confirmed,x | the price of pitr does not depend on the table class",
                "a,storage,standard,GB,9,confirmed,x | the unit of storage is \"GB-month\", not \"GB\"",
                "a,storage,standard,GB-month,9 $,confirmed,x | \"9 $\" is no price like 0.625",
                "a,storage,standard,GB-month,-9,confirmed,x | \"-9\" is no price like 0.625",
                "a,storage,standard,GB-month,9,sure,x | the status must be confirmed or unconfirmed, not \"sure\"",
                "a,storage,standard,GB-month,9,confirmed, | the source is missing",
                "b,storage,standard,GB-month,1,confirmed,y | there is a price of storage in b before",
                "# date: yesterday | \"yesterday\" is no date like 2026-11-30"
            })
    void aWrongLineIsNamedWithItsCause(String line, String cause) {
        String file = HEAD + "b,storage,standard,GB-month,9,confirmed,x\n" + line + "\n";

        assertThatThrownBy(() -> read(file))
                .isInstanceOf(PriceFileException.class)
                .hasMessageStartingWith("own.csv, line 4: ")
                .hasMessageContaining(cause)
                .satisfies(e -> assertThat(((PriceFileException) e).line()).isEqualTo(4));
    }

    @Test
    void aFileWithoutHeaderDateOrPricesIsRefused() {
        assertThatThrownBy(() -> read("region,item\n"))
                .hasMessage("own.csv, line 1: the first line that is no remark must be " + PriceFile.HEADER);
        assertThatThrownBy(() -> read(PriceFile.HEADER + "\n")).hasMessageContaining("says of when its prices are");
        assertThatThrownBy(() -> read(HEAD)).hasMessage("own.csv, line 2: the file has no prices");
        assertThatThrownBy(() -> read("\n".repeat(PriceFile.LINES_MAX + 1)))
                .hasMessage("own.csv, line 10001: the file has more than 10000 lines");
    }

    @Test
    void aPriceFitsItsItem() {
        assertThatThrownBy(() -> new Price("a", PricedItem.PITR, STANDARD, BigDecimal.ONE, PriceStatus.CONFIRMED, "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Price("a", PricedItem.STORAGE, null, BigDecimal.ONE, PriceStatus.CONFIRMED, "x"))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() ->
                        new Price("a", PricedItem.PITR, null, BigDecimal.ONE.negate(), PriceStatus.CONFIRMED, "x"))
                .isInstanceOf(IllegalArgumentException.class);
    }

    private static PriceTable read(String text) throws IOException, PriceFileException {
        return PriceTable.read("own.csv", new StringReader(text));
    }
}
