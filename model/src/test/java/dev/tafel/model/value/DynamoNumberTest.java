package dev.tafel.model.value;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class DynamoNumberTest {

    private static final String NOT_A_NUMBER = "The parameter cannot be converted to a numeric value";
    private static final String OVERFLOW =
            "Number overflow. Attempting to store a number with magnitude larger than supported range";
    private static final String UNDERFLOW =
            "Number underflow. Attempting to store a number with magnitude smaller than supported range";
    private static final String TOO_MANY_DIGITS = "Attempting to store more than 38 significant digits in a Number";

    @ParameterizedTest
    @CsvSource({
        "0, 0",
        "-0, 0",
        "+0, 0",
        "00.00, 0",
        "0e125, 0",
        "0e-130, 0",
        "0.0e126, 0",
        "0.0e-129, 0",
        "1, 1",
        "1.0, 1",
        "1e0, 1",
        "1E+0, 1",
        "1e-0, 1",
        "+5, 5",
        "-5, -5",
        ".5, 0.5",
        "5., 5",
        "-.5e1, -5",
        "0042, 42",
        "007.500, 7.5",
        "1.200, 1.2",
        "100, 100",
        "1e2, 100",
        "123e-2, 1.23",
        "0.000001, 0.000001",
        "1e-7, 0.0000001",
        "123456789012345678, 123456789012345678",
        "1234567890123456789, 1234567890123456789",
        "12345678901234567890123456789012345678, 12345678901234567890123456789012345678",
        "0.00000000000000000000000000000000000000000000000001e50, 1",
        "1e000000000000000000000000000000000000000000002, 100",
    })
    void aSpellingHasOneCanonicalText(String spelled, String canonical) {
        assertThat(DynamoNumber.parse(spelled).text()).isEqualTo(canonical);
        assertThat(DynamoNumber.parse(spelled)).hasToString(canonical);
        assertThat(DynamoNumber.parse(canonical)).isEqualTo(DynamoNumber.parse(spelled));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                " ",
                " 1",
                "1 ",
                "1\n",
                ".",
                "+",
                "-",
                "+.",
                "e5",
                ".e5",
                "1e",
                "1e+",
                "1e-",
                "1e1.5",
                "1ee1",
                "1e+-1",
                "--1",
                "+-1",
                "1-",
                "1.2.3",
                "1,2",
                "1_000",
                "0x10",
                "NaN",
                "Infinity",
                "-Infinity",
                "1f",
                "1d",
                "1L",
                "١",
                "１",
                "abc",
                "1e1x",
                "true"
            })
    void whatIsNoNumberIsRefusedWithItsSpelling(String spelled) {
        assertThatThrownBy(() -> DynamoNumber.parse(spelled))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage(NOT_A_NUMBER + ": " + spelled);
    }

    @Test
    void theEmptySpellingIsRefusedWithoutIt() {
        assertThatThrownBy(() -> DynamoNumber.parse(""))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage(NOT_A_NUMBER);
    }

    static Stream<Arguments> spellingsOutOfRange() {
        String nines = "9".repeat(38);
        return Stream.of(
                Arguments.of("1e126", OVERFLOW),
                Arguments.of("-1e126", OVERFLOW),
                Arguments.of("10e125", OVERFLOW),
                Arguments.of("0.1e127", OVERFLOW),
                Arguments.of(nines + "e89", OVERFLOW),
                Arguments.of("1" + "0".repeat(126), OVERFLOW),
                Arguments.of("0e126", OVERFLOW),
                Arguments.of("0.0e127", OVERFLOW),
                Arguments.of("1e99999999999999999999", OVERFLOW),
                Arguments.of("0e99999999999999999999", OVERFLOW),
                Arguments.of("1e-131", UNDERFLOW),
                Arguments.of("-1e-131", UNDERFLOW),
                Arguments.of("0.1e-130", UNDERFLOW),
                Arguments.of("0." + "0".repeat(130) + "1", UNDERFLOW),
                Arguments.of("0e-131", UNDERFLOW),
                Arguments.of("0.0e-130", UNDERFLOW),
                Arguments.of("1e-99999999999999999999", UNDERFLOW),
                Arguments.of("0e-99999999999999999999", UNDERFLOW),
                Arguments.of(nines + "9", TOO_MANY_DIGITS),
                Arguments.of("-" + nines + "9", TOO_MANY_DIGITS),
                Arguments.of(nines + ".9", TOO_MANY_DIGITS),
                Arguments.of("1." + "0".repeat(37) + "1", TOO_MANY_DIGITS),
                Arguments.of("1" + "0".repeat(37) + "1e-130", TOO_MANY_DIGITS));
    }

    @ParameterizedTest
    @MethodSource("spellingsOutOfRange")
    void aNumberOutOfRangeIsRefused(String spelled, String text) {
        assertThatThrownBy(() -> DynamoNumber.parse(spelled))
                .isInstanceOf(InvalidValueException.class)
                .hasMessage(text);
    }

    static Stream<Arguments> spellingsAtTheEdge() {
        String nines = "9".repeat(38);
        return Stream.of(
                Arguments.of("1e125", "1" + "0".repeat(125)),
                Arguments.of("-1e125", "-1" + "0".repeat(125)),
                Arguments.of(nines + "e88", nines + "0".repeat(88)),
                Arguments.of("1e-130", "0." + "0".repeat(129) + "1"),
                Arguments.of("1.5e-130", "0." + "0".repeat(129) + "15"),
                Arguments.of(nines, nines),
                Arguments.of("0" + nines + "000", nines + "000"),
                Arguments.of(nines + ".000", nines),
                Arguments.of("0.000" + nines, "0.000" + nines));
    }

    @ParameterizedTest
    @MethodSource("spellingsAtTheEdge")
    void aNumberAtTheEdgeOfTheRangePasses(String spelled, String canonical) {
        assertThat(DynamoNumber.parse(spelled).text()).isEqualTo(canonical);
    }

    static Stream<Arguments> spellingsOfMillionsOfDigits() {
        int many = 8_000_000;
        return Stream.of(
                Arguments.of("nines", "9".repeat(many), OVERFLOW),
                Arguments.of("nines after the point", "0." + "9".repeat(many), TOO_MANY_DIGITS),
                Arguments.of("nines with an exponent", "9".repeat(many) + "e-" + many, TOO_MANY_DIGITS),
                Arguments.of("small", "0." + "0".repeat(many) + "1", UNDERFLOW),
                Arguments.of("zeros after a one", "1" + "0".repeat(many), OVERFLOW),
                Arguments.of("digits of the exponent", "1e" + "9".repeat(many), OVERFLOW),
                Arguments.of("digits of the negative exponent", "1e-" + "9".repeat(many), UNDERFLOW));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("spellingsOfMillionsOfDigits")
    void millionsOfDigitsAreRefusedBeforeTheyBecomeAnInteger(String what, String spelled, String text) {
        assertThatThrownBy(() -> DynamoNumber.parse(spelled)).hasMessage(text);
    }

    @Test
    void millionsOfZerosThatTheExponentTakesBackAreNoReasonToRefuse() {
        int many = 3_000_000;

        assertThat(DynamoNumber.parse("12" + "0".repeat(many) + "e-" + many).text())
                .isEqualTo("12");
        assertThat(DynamoNumber.parse("0." + "0".repeat(many) + "12e" + (many + 2))
                        .text())
                .isEqualTo("12");
        assertThat(DynamoNumber.parse("0".repeat(many) + "7").text()).isEqualTo("7");
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void parsingAgreesWithBigDecimal(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        RandomValues values = new RandomValues(random);
        for (int i = 0; i < 400; i++) {
            BigDecimal expected = values.decimal();
            String spelled = spell(expected, random);

            DynamoNumber number = DynamoNumber.parse(spelled);

            assertThat(number.text())
                    .as(spelled)
                    .isEqualTo(expected.stripTrailingZeros().toPlainString());
            assertThat(number.toBigDecimal()).isEqualByComparingTo(expected);
            assertThat(number).isEqualTo(DynamoNumber.of(expected)).hasSameHashCodeAs(DynamoNumber.of(expected));
            assertThat(number.negated().toBigDecimal()).isEqualByComparingTo(expected.negate());
        }
    }

    /** One of the many ways to write {@code value}. */
    private static String spell(BigDecimal value, RandomGenerator random) {
        String sign = value.signum() < 0 ? "-" : random.nextBoolean() ? "+" : "";
        BigDecimal magnitude = value.abs();
        String zeros = "0".repeat(random.nextInt(3));
        int shift = random.nextInt(-20, 20);
        BigDecimal shifted = magnitude.scaleByPowerOfTen(-shift);
        String plain = shifted.toPlainString();
        String tail = plain.contains(".") ? zeros : random.nextBoolean() ? "." + zeros : "";
        String exponent = (random.nextBoolean() ? "e" : "E") + (shift >= 0 && random.nextBoolean() ? "+" : "") + shift;
        return sign + zeros + plain + tail + (shift == 0 && random.nextBoolean() ? "" : exponent);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void whatIsOutOfRangeForBigDecimalIsOutOfRange(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        RandomValues values = new RandomValues(random);
        for (int i = 0; i < 200; i++) {
            BigDecimal value = values.decimal().scaleByPowerOfTen(random.nextInt(-300, 300));
            int first = value.precision() - value.scale() - 1;
            String expected = first > 125 ? OVERFLOW : first < -130 ? UNDERFLOW : null;

            if (expected == null) {
                assertThat(DynamoNumber.parse(value.toString()).toBigDecimal()).isEqualByComparingTo(value);
            } else {
                assertThatThrownBy(() -> DynamoNumber.parse(value.toString())).hasMessage(expected);
                assertThatThrownBy(() -> DynamoNumber.of(value)).hasMessage(expected);
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("dev.tafel.model.value.Seeds#all")
    void sumsAndDifferencesAreExactOrOverflow(long seed) {
        RandomGenerator random = new SplittableRandom(seed);
        RandomValues values = new RandomValues(random);
        int exact = 0;
        for (int i = 0; i < 200; i++) {
            DynamoNumber left = values.number();
            DynamoNumber right = random.nextBoolean() ? values.number() : DynamoNumber.of(random.nextInt());
            BigDecimal sum = left.toBigDecimal().add(right.toBigDecimal());

            if (sum.stripTrailingZeros().precision() > 38) {
                assertThatThrownBy(() -> left.plus(right)).hasMessage(OVERFLOW);
                assertThatThrownBy(() -> left.minus(right.negated())).hasMessage(OVERFLOW);
            } else {
                assertThat(left.plus(right).toBigDecimal()).isEqualByComparingTo(sum);
                assertThat(left.minus(right.negated())).isEqualTo(left.plus(right));
                assertThat(left.plus(right).minus(right)).isEqualTo(left);
                exact++;
            }
        }
        assertThat(exact).isPositive();
    }

    @Test
    void aSumBeyondTheRangeOverflows() {
        DynamoNumber large = DynamoNumber.parse("9e125");

        assertThatThrownBy(() -> large.plus(large)).hasMessage(OVERFLOW);
    }

    @Test
    void aDifferenceBelowTheRangeUnderflows() {
        DynamoNumber little = DynamoNumber.parse("1.1e-130");

        assertThatThrownBy(() -> little.minus(DynamoNumber.parse("1e-130"))).hasMessage(UNDERFLOW);
    }

    @Test
    void aSumThatNeedsMoreThan38DigitsOverflows() {
        DynamoNumber large = DynamoNumber.parse("1e37");

        assertThat(large.plus(DynamoNumber.of(1)).text()).isEqualTo("1" + "0".repeat(36) + "1");
        assertThatThrownBy(() -> large.plus(DynamoNumber.parse("0.1"))).hasMessage(OVERFLOW);
    }

    @Test
    void aDifferenceOfEqualsIsZero() {
        DynamoNumber number = DynamoNumber.parse("-12.50");

        assertThat(number.minus(number)).isEqualTo(DynamoNumber.ZERO);
        assertThat(DynamoNumber.ZERO.negated().text()).isEqualTo("0");
    }

    @Test
    void aDecimalWithAnExtremeScaleIsOutOfRange() {
        assertThatThrownBy(() -> DynamoNumber.of(new BigDecimal("1e2147483647")))
                .hasMessage(OVERFLOW);
        assertThatThrownBy(() -> DynamoNumber.of(new BigDecimal("1e-2147483647")))
                .hasMessage(UNDERFLOW);
        assertThat(DynamoNumber.of(new BigDecimal("0e2147483647"))).isEqualTo(DynamoNumber.ZERO);
    }

    @Test
    void numbersAreOrderedByValue() {
        List<String> ascending = List.of("-1e125", "-10", "-9.5", "-1e-130", "0", "1e-130", "0.5", "9", "10", "1e125");

        List<DynamoNumber> numbers = ascending.stream().map(DynamoNumber::parse).toList();

        assertThat(numbers).isSorted();
        assertThat(numbers.get(0)).isLessThan(numbers.get(1));
        assertThat(DynamoNumber.parse("1.0")).isEqualByComparingTo(DynamoNumber.of(1));
    }

    @Test
    void aNumberIsNotEqualToItsText() {
        assertThat(DynamoNumber.of(1)).isNotEqualTo("1").isNotEqualTo(DynamoNumber.of(2));
    }

    @Test
    void equalNumbersAreEqualKeyValues() {
        assertThat(DynamoNumber.parse("10e-1").toKeyValue())
                .isEqualTo(new KeyValue(ScalarType.N, Bytes.utf8("1")))
                .isEqualTo(DynamoNumber.parse("+1.0").toKeyValue());
    }
}
