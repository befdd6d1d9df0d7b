package dev.tafel.model.price;

import static dev.tafel.model.price.PriceStatus.CONFIRMED;
import static dev.tafel.model.price.PriceStatus.UNCONFIRMED;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AmountTest {

    @Test
    void aSumIsConfirmedOnlyIfBothPartsAre() {
        assertThat(confirmed("1.5").plus(confirmed("0.25"))).isEqualTo(confirmed("1.75"));
        assertThat(confirmed("1.5").plus(unconfirmed("0.25"))).isEqualTo(unconfirmed("1.75"));
        assertThat(unconfirmed("1.5").plus(confirmed("0.25"))).isEqualTo(unconfirmed("1.75"));
        assertThat(confirmed("1.5").minus(unconfirmed("0.25"))).isEqualTo(unconfirmed("1.25"));
        assertThat(unconfirmed("3").times(2)).isEqualTo(unconfirmed("6"));
    }

    @Test
    void tenTimesATenthIsOne() {
        Amount sum = Amount.ZERO;
        for (int i = 0; i < 10; i++) {
            sum = sum.plus(confirmed("0.1"));
        }

        assertThat(sum).isEqualTo(confirmed("1.00"));
    }

    @Test
    void theScaleIsNoDifference() {
        assertThat(confirmed("1.500")).isEqualTo(confirmed("1.5"));
        assertThat(confirmed("0.000")).isEqualTo(Amount.ZERO);
        assertThat(unconfirmed("1.5")).isNotEqualTo(confirmed("1.5"));
    }

    @Test
    void amountsAreOrderedByDollars() {
        assertThat(confirmed("2")).isGreaterThan(unconfirmed("1")).isLessThan(unconfirmed("2"));
    }

    @ParameterizedTest(name = "{0} is shown as {1}")
    @CsvSource({
        "659.04, 659.04 $",
        "659.045, 659.05 $",
        "1, 1.00 $",
        "0, 0.00 $",
        "0.99951, 1 $",
        "0.0000125, 0.0000125 $",
        "0.00001254999, 0.0000125 $",
        "-0.123456, -0.123 $",
        "-3.005, -3.01 $",
        "1234567.1, 1234567.10 $"
    })
    void dollarsAreShownInCentsAndFractionsInThreeDigits(String usd, String text) {
        assertThat(confirmed(usd).text()).isEqualTo(text);
    }

    @Test
    void anUnconfirmedAmountSaysSo() {
        assertThat(unconfirmed("2.5").text()).isEqualTo("2.50 $ (unconfirmed)");
        assertThat(new Ratio(new BigDecimal("0.2889"), UNCONFIRMED).text()).isEqualTo("28.89 % (unconfirmed)");
        assertThat(new Ratio(new BigDecimal("0.2900"), CONFIRMED).text()).isEqualTo("29 %");
    }

    private static Amount confirmed(String usd) {
        return new Amount(new BigDecimal(usd), CONFIRMED);
    }

    private static Amount unconfirmed(String usd) {
        return new Amount(new BigDecimal(usd), UNCONFIRMED);
    }
}
