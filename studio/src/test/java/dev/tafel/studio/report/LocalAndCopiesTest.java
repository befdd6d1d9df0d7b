package dev.tafel.studio.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import org.junit.jupiter.api.Test;

/** What reports say of local indexes and of groups of entities. */
class LocalAndCopiesTest {

    private static final String LEDGER = """
            tafel: 1
            name: ledger
            entities:
              Account: {id: accountId, count: 100, attributes: {accountId: string 8}}
              Entry:
                id: entryId
                parent: {entity: Account, by: accountId, identifies: true, childrenMax: 1000}
                count: 100000
                attributes:
                  accountId: {type: string, bytes: 8, references: Account}
                  entryId: string 8
                  amount: {type: number, digits: 6}
            patterns:
              P1: {list: Entry, by: accountId, order: {entryId: ascending}, results: 10, rate: 10}
              P2: {list: Entry, by: accountId, order: {amount: descending}, results: 10, consistency: strong, rate: 1}
            """;

    @Test
    void aLocalIndexIsNamedSoInTextAndJson() throws ModelFileException {
        Derivation derivation = Derivation.of(
                ModelFile.read(LEDGER).design(),
                new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD));

        assertThat(DerivationText.of(derivation))
                .contains("  LSI1  local, ", "tables without another request: Account, Entry\n");
        assertThat(DerivationJson.of(derivation).compact())
                .contains("\"name\":\"LSI1\",\"kind\":\"LOCAL\"", "\"groups\":[[\"Account\"],[\"Entry\"]]");
        assertThat(Json.parse(DerivationJson.of(derivation).compact())).isEqualTo(DerivationJson.of(derivation));
    }
}
