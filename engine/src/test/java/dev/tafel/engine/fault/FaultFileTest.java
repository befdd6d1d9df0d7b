package dev.tafel.engine.fault;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.engine.fault.FaultRule.Calls;
import dev.tafel.engine.fault.FaultRule.Effect;
import dev.tafel.model.api.Operation;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The file of faults. */
final class FaultFileTest {

    @Test
    void aFileHasASeedRulesCommentsAndEmptyLines() {
        Faults faults = Faults.parse(List.of(
                "# the third write to this key throttles",
                "",
                "seed 7",
                "on PutItem table=orders key.PK=USER#1 key.SK=\"ORDER 1\" calls=3 fail=throttle index=gsi1",
                "on GetItem percent=0.5 delay=50ms"));

        assertThat(faults)
                .isEqualTo(new Faults(
                        7,
                        List.of(
                                new FaultRule(
                                        Set.of(Operation.PUT_ITEM),
                                        "orders",
                                        Map.of("PK", "USER#1", "SK", "ORDER 1"),
                                        new Calls(3, 3),
                                        FaultRule.ALWAYS,
                                        new Effect(Failure.THROTTLE, "gsi1", Duration.ZERO)),
                                new FaultRule(
                                        Set.of(Operation.GET_ITEM),
                                        null,
                                        Map.of(),
                                        Calls.ALL,
                                        500,
                                        new Effect(null, null, Duration.ofMillis(50))))));
        assertThat(faults.mayDelay()).isTrue();
        assertThat(Faults.NONE.mayDelay()).isFalse();
    }

    @Test
    void aGroupHasTheOperationsThatTheRuleCanBeAbout() {
        assertThat(only("on read fail=error").operations())
                .containsExactlyInAnyOrder(
                        Operation.GET_ITEM,
                        Operation.BATCH_GET_ITEM,
                        Operation.QUERY,
                        Operation.SCAN,
                        Operation.TRANSACT_GET_ITEMS);
        assertThat(only("on data fail=error").operations()).hasSize(10).doesNotContain(Operation.DESCRIBE_TABLE);
        assertThat(only("on read key.PK=a fail=error").operations()).doesNotContain(Operation.QUERY, Operation.SCAN);
        assertThat(only("on write fail=conflict").operations()).doesNotContain(Operation.BATCH_WRITE_ITEM);
        assertThat(only("on DescribeTable fail=throttling").operations()).containsExactly(Operation.DESCRIBE_TABLE);
    }

    @Test
    void callsAreOneASpanOrAllFromOneOn() {
        assertThat(only("on write calls=3 fail=error").calls()).isEqualTo(new Calls(3, 3));
        assertThat(only("on write calls=3-5 fail=error").calls()).isEqualTo(new Calls(3, 5));
        assertThat(only("on write calls=3- fail=error").calls()).isEqualTo(new Calls(3, Long.MAX_VALUE));
        assertThat(only("on write delay=2s").effect().delay()).isEqualTo(Duration.ofSeconds(2));
    }

    private static FaultRule only(String line) {
        return Faults.parse(List.of(line)).rules().get(0);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
            never fail                          | expected: seed NUMBER, or: on OPERATION NAME=VALUE …
            seed                                | expected: seed NUMBER, or: on OPERATION NAME=VALUE …
            seed x                              | 'x' is not a number
            on write                            | expected: seed NUMBER, or: on OPERATION NAME=VALUE …
            on write fail                       | expected NAME=VALUE, found: fail
            on write fail=error often           | expected NAME=VALUE, found: often
            on write colour=red fail=error      | there is no colour=…
            on write fail=error fail=error      | fail is set twice
            on write fail=worse | 'worse' is not one of: throttle, throttling, limit, conflict, error, unavailable
            on write table=t                    | a rule says what happens: fail=… or delay=…
            on write fail=error index=gsi1      | index=… goes with fail=throttle, throttling or limit
            on write delay=1s index=gsi1        | index=… goes with fail=throttle, throttling or limit
            on Dance fail=error                 | there is no operation Dance; groups are: read, write, data
            on GetItem fail=conflict            | GetItem never fails with a conflict
            on Query key.PK=a fail=error        | Query names no item, so that it has no key
            on write calls=0 fail=error         | '0' has no call; they are counted from 1
            on write calls=5-3 fail=error       | '5-3' has no call; they are counted from 1
            on write calls=x fail=error         | 'x' is not calls such as 3, 3-5 or 3-
            on write percent=0 fail=error       | '0' is not a percentage from 0.001 to 100
            on write percent=101 fail=error     | '101' is not a percentage from 0.001 to 100
            on write percent=1% fail=error      | '1%' is not a percentage from 0.001 to 100
            on write delay=soon                 | 'soon' is not a time such as 50ms or 2s
            on write delay=61s                  | '61s' is longer than 60s
            """)
    void anErrorNamesItsLineAndItsCause(String line, String reason) {
        assertThatThrownBy(() -> Faults.parse(List.of("seed 1", line)))
                .isInstanceOf(FaultFileException.class)
                .hasMessage("line 2: " + reason);
    }

    @Test
    void aFileHasNoMoreThanAThousandRules() {
        assertThatThrownBy(() -> Faults.parse(Collections.nCopies(1_001, "on read fail=error")))
                .hasMessage("line 1001: there are more than 1000 rules");
    }
}
