package dev.tafel.model.error;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.AttributeValue;
import dev.tafel.model.value.Item;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ApiExceptionTest {

    @Test
    void anErrorCarriesItsCodeAndText() {
        ApiException error = ApiException.of(ErrorCode.RESOURCE_IN_USE, "Table already exists: t");

        assertThat(error.code()).isEqualTo(ErrorCode.RESOURCE_IN_USE);
        assertThat(error.wireMessage()).isEqualTo("Table already exists: t");
        assertThat(error).hasMessage("Table already exists: t");
        assertThat(error.item()).isNull();
    }

    @Test
    void anErrorMayHaveNoText() {
        ApiException error = ApiException.withoutMessage(ErrorCode.SERIALIZATION);

        assertThat(error.code()).isEqualTo(ErrorCode.SERIALIZATION);
        assertThat(error.wireMessage()).isNull();
    }

    @Test
    void theUsualErrorsHaveTheServicesTexts() {
        assertThat(ApiException.validation("bad").code()).isEqualTo(ErrorCode.VALIDATION);
        assertThat(ApiException.invalidParameter("bad")).hasMessage("One or more parameter values were invalid: bad");
        assertThat(ApiException.resourceNotFound()).hasMessage("Requested resource not found");
        assertThat(ApiException.resourceNotFound().code()).isEqualTo(ErrorCode.RESOURCE_NOT_FOUND);
    }

    @Test
    void aFailedConditionMayShowTheItem() {
        Item item = Item.of(Map.of("pk", AttributeValue.of("a")));

        assertThat(ApiException.conditionFailed(item).item()).isEqualTo(item);
        assertThat(ApiException.conditionFailed(item))
                .hasMessage("The conditional request failed")
                .extracting(ApiException::code)
                .isEqualTo(ErrorCode.CONDITIONAL_CHECK_FAILED);
        assertThat(ApiException.conditionFailed(null).item()).isNull();
    }

    @Test
    void anAnswerNeedsNoStackTrace() {
        assertThat(ApiException.resourceNotFound().getStackTrace()).isEmpty();
    }
}
