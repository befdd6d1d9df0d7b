package dev.tafel.language.partiql;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Locale;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatementLiteralsTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
            SELECT * FROM t WHERE a = 'secret' AND n > 12.5e3  | SELECT * FROM t WHERE a = '<SECRET>' AND n > 7
            INSERT INTO "t" VALUE {'name': 'it''s', 'l': [1]}  | INSERT INTO "t" VALUE {'name': '<IT''S>', 'l': [7]}
            SELECT a[0]."b" FROM t WHERE x IN ('p', ?, -1)     | SELECT a[7]."b" FROM t WHERE x IN ('<P>', ?, -7)
            SELECT * FROM t                                    | SELECT * FROM t
            """)
    void literalsAreReplacedAndNamesStay(String statement, String expected) {
        assertThat(StatementLiterals.replaced(
                        statement, text -> "<" + text.toUpperCase(Locale.ROOT) + ">", number -> "7"))
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"SELECT 'open", "SELECT # FROM t"})
    void whatHasNoTokensIsNotTakenApart(String statement) {
        assertThat(StatementLiterals.replaced(statement, text -> text, number -> number))
                .isNull();
    }
}
