package dev.tafel.engine.write;

import static dev.tafel.engine.fixture.Items.item;
import static dev.tafel.engine.fixture.Legacy.expecting;
import static dev.tafel.engine.fixture.Legacy.expectingNone;
import static dev.tafel.engine.fixture.Legacy.update;
import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.model.api.ExpectedAttribute;
import dev.tafel.model.error.ErrorCode;
import java.util.Map;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** Expected and AttributeUpdates, which expressions replaced. */
final class OlderWriteParametersTest {

    private static final String FAILED = "The conditional request failed";

    @AutoClose
    private final Database db = Database.open().table("things", "pk:S");

    @Test
    void expectedIsACondition() {
        db.put("things", "pk: 'a', v: 1")
                .expected(Map.of("pk", expectingNone()))
                .run();

        db.put("things", "pk: 'a', v: 2")
                .expected(Map.of("pk", expectingNone()))
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, FAILED);
        db.delete("things", "pk: 'a'")
                .expected(Map.of("v", expecting("2")))
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, FAILED);
        assertThat(db.put("things", "pk: 'a', v: 3")
                        .expected(Map.of("v", expecting("2")))
                        .onFailure("ALL_OLD")
                        .failure()
                        .item())
                .isEqualTo(item("pk: 'a', v: 1"));

        db.delete("things", "pk: 'a'").expected(Map.of("v", expecting("1"))).run();
        assertThat(db.get("things", "pk: 'a'").item()).isNull();
    }

    @Test
    void aConditionalOperatorNeedsTwoConditionsAndEitherMayThenHold() {
        db.put("things", "pk: 'a', v: 1").run();
        Map<String, ExpectedAttribute> two = Map.of("v", expecting("2"), "w", expectingNone());

        db.put("things", "pk: 'a', v: 2")
                .expected(two)
                .conditionalOperator("AND")
                .refused(ErrorCode.CONDITIONAL_CHECK_FAILED, FAILED);
        db.put("things", "pk: 'a', v: 2")
                .expected(two)
                .conditionalOperator("OR")
                .run();
        db.put("things", "pk: 'a'")
                .expected(Map.of("v", expecting("2")))
                .conditionalOperator("OR")
                .refused("1 validation error detected: ConditionalOperator can only be used when Filter or Expected has"
                        + " two or more elements");
        db.put("things", "pk: 'a'")
                .expected(two)
                .conditionalOperator("XOR")
                .refused("1 validation error detected: Value 'XOR' at 'conditionalOperator' failed to satisfy"
                        + " constraint: Member must satisfy enum value set: [OR, AND]");
    }

    @Test
    void attributeUpdatesPutAddAndRemove() {
        db.put("things", "pk: 'a', n: 1, gone: 1, s: <'x', 'y'>").run();

        db.update("things", "pk: 'a'")
                .attributeUpdates(Map.of(
                        "v", update("PUT", "'new'"),
                        "n", update("ADD", "2"),
                        "gone", update("DELETE", null),
                        "s", update("DELETE", "<'x'>")))
                .expected(Map.of("n", expecting("1")))
                .run();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a', n: 3, s: <'y'>, v: 'new'"));
    }

    @Test
    void updatedValuesShowTheAttributesOfAttributeUpdates() {
        db.put("things", "pk: 'a', n: 1, kept: 1").run();

        assertThat(db.update("things", "pk: 'a'")
                        .attributeUpdates(Map.of("n", update("ADD", "2")))
                        .returning("UPDATED_NEW")
                        .attributes())
                .isEqualTo(item("n: 3"));
        assertThat(db.update("things", "pk: 'a'")
                        .attributeUpdates(Map.of("n", update("PUT", "0")))
                        .returning("UPDATED_OLD")
                        .attributes())
                .isEqualTo(item("n: 3"));
    }

    @Test
    void emptyMapsSayNothing() {
        db.update("things", "pk: 'a'")
                .attributeUpdates(Map.of())
                .expected(Map.of())
                .run();

        assertThat(db.get("things", "pk: 'a'").item()).isEqualTo(item("pk: 'a'"));
    }

    @Test
    void namesOfAttributesHaveLimits() {
        db.update("things", "pk: 'a'")
                .attributeUpdates(Map.of("", update("PUT", "1")))
                .refused("One or more parameter values were invalid: Empty attribute name");
        db.update("things", "pk: 'a'")
                .attributeUpdates(Map.of("n".repeat(65_536), update("PUT", "1")))
                .refused("One or more parameter values were invalid: Attribute name is too large, must be less than"
                        + " 65536 characters");
    }

    @Test
    void keyAttributesCannotBeUpdated() {
        db.update("things", "pk: 'a'")
                .attributeUpdates(Map.of("pk", update("PUT", "'a'")))
                .refused("One or more parameter values were invalid: Cannot update attribute pk. This attribute is part"
                        + " of the key");
    }
}
