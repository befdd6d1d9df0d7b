package dev.tafel.studio.exchange;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvFileSource;

/** Each case breaks one thing of a schema that is right, and names the fault that follows. */
class SchemaFaultsTest {

    @Test
    void theSchemaThatIsBrokenHereHasNoFault() {
        assertThat(Fixtures.faults("f.json", Fixtures.text("shop.schema.json"))).isEmpty();
    }

    @ParameterizedTest
    @CsvFileSource(resources = "/exchange/schema-faults.csv", delimiter = '~', quoteCharacter = '`')
    void aFaultIsNamedWithItsPlace(String right, String wrong, String fault) {
        String schema = Fixtures.text("shop.schema.json");
        assertThat(schema).contains(right);

        int at = schema.indexOf(right);
        String broken = schema.substring(0, at) + (wrong == null ? "" : wrong) + schema.substring(at + right.length());

        assertThat(Fixtures.faults("f.json", broken)).contains(fault);
    }
}
