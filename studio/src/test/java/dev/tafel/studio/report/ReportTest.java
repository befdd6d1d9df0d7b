package dev.tafel.studio.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import dev.tafel.studio.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReportTest {

    @Test
    void theTextNamesKeysPlansMoneyReasonsAlternativesAndVerdict() throws IOException, ModelFileException {
        assertThat(DerivationText.of(derived("shop")))
                .contains(
                        "Table shop\n  User  PK / SK = USER#{userId} / USER#{userId}\n",
                        "  Order  PK / SK = ORDER#{orderId} / ORDER#{orderId}\n    GSI1 = USER#{userId} / ",
                        "  only with status = open\n",
                        "  unique User.email  PK / SK = EMAIL#{email} / EMAIL#{email}\n",
                        "  GSI1  INCLUDE total. Holds Order\n",
                        "  P3  An order with its items  [covered]\n      Query PK = ORDER#{orderId}: 0.5 read units\n",
                        "  W1  3 units a call  247.05 $\n",
                        "Order: 2 index keys. Fewer cannot do: no key answers two of P2, P4\n",
                        "  Order under the key of its User  -43.10 $ a month.",
                        "One table\n");
        assertThat(DerivationText.of(derived("tickets"))).contains("Several tables\n", "+");
        assertThat(DerivationText.of(derived("cms"))).contains(", filtered: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"cms", "billing", "shop", "tickets"})
    void theJsonHasEveryPart(String example) throws IOException, ModelFileException {
        Derivation derivation = derived(example);
        Json.JsonObject json = DerivationJson.of(derivation);

        assertThat(json.members())
                .containsOnlyKeys("model", "tables", "plans", "bill", "decisions", "alternatives", "verdict");
        assertThat(Json.parse(json.pretty())).isEqualTo(json);
        assertThat(DerivationJson.of(derivation.layout()).get("plans")).isEqualTo(json.get("plans"));
        assertThat(DerivationJson.of(derived(example)).compact()).isEqualTo(json.compact());
    }

    private static Derivation derived(String example) throws IOException, ModelFileException {
        String text = Files.readString(Path.of("..", "examples", example, example + ".tafel.yaml"));
        return Derivation.of(
                ModelFile.read(text).design(),
                new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD));
    }
}
