package dev.tafel.engine.read;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.fixture.Items.value;
import static dev.tafel.engine.fixture.Legacy.condition;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.engine.fixture.PageCall;
import dev.tafel.model.api.LegacyCondition;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** KeyConditions, QueryFilter, ScanFilter and AttributesToGet, which expressions replaced. */
final class OlderReadParametersTest {

    @AutoClose
    private final Database db = Database.open().table("pairs", "pk:S sk:N");

    @BeforeEach
    void fill() {
        for (int sk = 0; sk < 5; sk++) {
            db.put("pairs", "pk: 'p', sk: " + sk + ", v: " + sk % 2).run();
        }
    }

    @ParameterizedTest
    @CsvSource({"EQ,1", "LT,1", "LE,2", "GT,3", "GE,4"})
    void keyConditionsFindWhatAKeyConditionExpressionFinds(String operator, int count) {
        assertThat(keyed(Map.of("sk", condition(operator, "1"))).items()).hasSize(count);
    }

    @Test
    void keyConditionsMayGiveARange() {
        assertThat(keyed(Map.of("sk", condition("BETWEEN", "1", "3"))).values("sk"))
                .containsExactly(value("1"), value("2"), value("3"));
        assertThat(keyed(Map.of()).backward().limit(1).values("sk")).containsExactly(value("4"));
    }

    @Test
    void keyConditionsAreOneOrTwo() {
        String text = "Conditions can be of length 1 or 2 only";

        db.query("pairs", null).keyConditions(Map.of()).refused(text);
        keyed(Map.of("sk", condition("EQ", "1"), "v", condition("EQ", "1"))).refused(text);
    }

    @Test
    void filtersDropItems() {
        assertThat(keyed(Map.of())
                        .legacyFilter(Map.of("v", condition("EQ", "1")))
                        .values("sk"))
                .containsExactly(value("1"), value("3"));
        assertThat(db.scan("pairs")
                        .legacyFilter(Map.of("v", condition("EQ", "1"), "sk", condition("GT", "3")))
                        .conditionalOperator("OR")
                        .items())
                .hasSize(3);
        assertThat(db.scan("pairs").legacyFilter(Map.of()).items()).hasSize(5);
    }

    @Test
    void aQueryFilterMayNotNameTheKey() {
        keyed(Map.of())
                .legacyFilter(Map.of("sk", condition("GT", "3")))
                .refused("QueryFilter can only contain non-primary key attributes: Primary key attribute: sk");
    }

    @Test
    void keyConditionsGoTogetherWithOtherExpressions() {
        assertThat(keyed(Map.of("sk", condition("LT", "2")))
                        .filter("v = :v")
                        .value(":v", "1")
                        .items())
                .containsExactly(item("pk: 'p', sk: 1, v: 1"));
    }

    @Test
    void attributesToGetAreProjected() {
        assertThat(keyed(Map.of("sk", condition("EQ", "1")))
                        .attributesToGet(List.of("v", "none"))
                        .items())
                .containsExactly(item("v: 1"));
    }

    @Test
    void attributesToGetHaveNamesOfLimitedLength() {
        String large = "n".repeat(65_536);

        db.scan("pairs")
                .attributesToGet(List.of(""))
                .refused("One or more parameter values were invalid: Empty attribute name");
        db.scan("pairs")
                .attributesToGet(List.of(large))
                .refused("1 validation error detected: Value '[" + large + "]' at 'attributesToGet' failed to satisfy"
                        + " constraint: Member must satisfy constraint: [Member must have length less than or equal to"
                        + " 65535]");
    }

    /** A query of partition 'p' that may have more key conditions. */
    private PageCall keyed(Map<String, LegacyCondition> more) {
        Map<String, LegacyCondition> conditions = new HashMap<>(more);
        conditions.put("pk", condition("EQ", "'p'"));
        return db.query("pairs", null).keyConditions(conditions);
    }
}
