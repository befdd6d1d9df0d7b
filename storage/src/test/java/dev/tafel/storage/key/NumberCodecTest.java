package dev.tafel.storage.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.model.value.DynamoNumber;
import dev.tafel.storage.testkit.Generators;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class NumberCodecTest {

    private static DynamoNumber number(String text) {
        return DynamoNumber.parse(text);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 02",
        "1, 03820b00",
        "-1, 017df4ff",
        "10, 03830b00",
        "12, 03830d00",
        "1.5, 03821000",
        "100, 03840b00",
        "123, 03840d1f00",
        "-123, 017bf2e0ff",
        "0.001, 037f0b00",
        "1e-130, 03000b00",
        "-1e-130, 01fff4ff",
        "1e125, 03ff0b00",
        "9.9999999999999999999999999999999999999e125, 03ff64646464646464646464646464646464646464",
        "-9.9999999999999999999999999999999999999e125, 01009b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b9b"
    })
    void numbersKeepTheirBytesForEver(String text, String hex) {
        assertThat(NumberCodec.encode(number(text)).toHex()).isEqualTo(hex);
        assertThat(NumberCodec.decode(Bytes.hex(hex))).isEqualTo(number(text));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void theOrderOfBytesIsTheOrderOfNumbers(long seed) {
        Generators random = new Generators(seed);
        List<DynamoNumber> numbers = new ArrayList<>();
        for (int i = 0; i < 400; i++) {
            DynamoNumber number = random.number();
            numbers.add(number);
            neighbours(number, numbers);
        }
        for (int i = 0; i < 60_000; i++) {
            DynamoNumber one = random.oneOf(numbers);
            DynamoNumber other = random.oneOf(numbers);

            assertThat(Integer.signum(NumberCodec.encode(one).compareTo(NumberCodec.encode(other))))
                    .as("%s and %s", one, other)
                    .isEqualTo(one.toBigDecimal().compareTo(other.toBigDecimal()));
        }
    }

    /** Numbers that share their first digits with {@code number}, or differ from it in the last one. */
    private static void neighbours(DynamoNumber number, List<DynamoNumber> numbers) {
        BigDecimal value = number.toBigDecimal();
        numbers.add(number.negated());
        if (value.precision() < DynamoNumber.PRECISION_MAX) {
            BigDecimal step = value.ulp().movePointLeft(1);
            int smallest = value.precision() - value.scale() - 2;
            if (smallest > DynamoNumber.EXPONENT_MIN) {
                numbers.add(DynamoNumber.of(value.add(step)));
                numbers.add(DynamoNumber.of(value.subtract(step)));
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.storage.testkit.Seeds#stream")
    void aNumberComesBackAndIsShortEnough(long seed) {
        Generators random = new Generators(seed);
        for (int i = 0; i < 20_000; i++) {
            DynamoNumber number = random.number();

            Bytes encoded = NumberCodec.encode(number);

            assertThat(NumberCodec.decode(encoded)).isEqualTo(number);
            assertThat(encoded.length()).isBetween(1, NumberCodec.LENGTH_MAX);
            assertThat(NumberCodec.endOf(encoded.shared(), 0)).isEqualTo(encoded.length());
        }
    }

    @Test
    void noNumberIsTheBeginningOfAnother() {
        Generators random = new Generators(9);
        for (int i = 0; i < 20_000; i++) {
            Bytes one = NumberCodec.encode(random.number());
            Bytes other = NumberCodec.encode(random.number());

            assertThat(one.startsWith(other)).isEqualTo(one.equals(other));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "00",
                "04",
                "03",
                "0382",
                "03820b",
                "03820b0000",
                "0202",
                "017df4",
                "0382ff00",
                "03826600",
                "0382000b",
                "03ff646464646464646464646464646464646464"
            })
    void otherBytesAreNoNumber(String hex) {
        assertThatThrownBy(() -> NumberCodec.decode(Bytes.hex(hex))).isInstanceOf(IllegalArgumentException.class);
    }
}
