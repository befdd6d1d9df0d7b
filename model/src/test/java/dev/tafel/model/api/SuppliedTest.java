package dev.tafel.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.InvalidValueException;
import org.junit.jupiter.api.Test;

class SuppliedTest {

    @Test
    void aValueWithoutFaultIsGiven() {
        Supplied<String> supplied = Supplied.of("a");

        assertThat(supplied.get()).isEqualTo("a");
        assertThat(supplied.fault()).isNull();
        assertThat(supplied).hasToString("a");
    }

    @Test
    void aFaultIsRaisedWhenTheValueIsAskedFor() {
        Supplied<String> supplied = Supplied.faulty("Input collection contains duplicates");

        assertThat(supplied.fault()).isEqualTo("Input collection contains duplicates");
        assertThat(supplied).hasToString("faulty: Input collection contains duplicates");
        assertThatThrownBy(supplied::get)
                .isInstanceOf(InvalidValueException.class)
                .hasMessage("Input collection contains duplicates");
    }

    @Test
    void aChangeAppliesToTheValueAndKeepsTheFault() {
        assertThat(Supplied.of("abc").map(String::length).get()).isEqualTo(3);
        assertThat(Supplied.<String>faulty("bad").map(String::length).fault()).isEqualTo("bad");
    }

    @Test
    void equalValuesAndEqualFaultsAreEqual() {
        assertThat(Supplied.of("a")).isEqualTo(Supplied.of("a")).hasSameHashCodeAs(Supplied.of("a"));
        assertThat(Supplied.of("a")).isNotEqualTo(Supplied.of("b")).isNotEqualTo(Supplied.faulty("a"));
        assertThat(Supplied.faulty("a")).isEqualTo(Supplied.faulty("a")).isNotEqualTo(Supplied.faulty("b"));
        assertThat(Supplied.of("a")).isNotEqualTo("a");
    }
}
