package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceStatus;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.proof.Proofs;
import dev.tafel.studio.source.DerivedModel;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class BudgetTest {

    private static final String MODEL = """
            tafel: 1
            name: mail
            %s
            entities: {Box: {id: box, count: 1, attributes: {box: string 8, body: string 900}}}
            patterns: {W1: {put: Box, rate: %s}}
            """;

    private static Amount usd(String usd) {
        return new Amount(new BigDecimal(usd), PriceStatus.CONFIRMED);
    }

    private static LintReport report(String limit) {
        DerivedModel model = Proofs.model(MODEL.formatted("", "100"));
        return model.lint().within(model.budget(usd(limit)));
    }

    @Test
    void aBillAboveTheBudgetIsTheFirstFindingInEveryFormat() {
        LintReport report = report("100");

        assertThat(report.findings().get(0).rule()).isEqualTo("BUDGET");
        assertThat(report.findings().get(0).severity()).isEqualTo(Severity.ERROR);
        assertThat(LintText.of(report))
                .startsWith("E BUDGET  design mail: A month costs 164.70 $, which is 64.70 $ more than the budget of"
                        + " 100.00 $\n")
                .contains("fix: Begin with W1")
                .contains("budget: 164.70 $ of 100.00 $ a month, exceeded\n");
        assertThat(LintJson.of(report).compact())
                .contains("\"budget\":{\"usd\":100,\"usdPerMonth\":164.7", "\"exceeded\":true");
        assertThat(LintSarif.of(report, "mail.tafel.yaml", "1").compact())
                .contains(
                        "\"id\":\"BUDGET\"", "\"ruleId\":\"BUDGET\",\"level\":\"error\"", "\"properties\":{\"budget\"");
    }

    @Test
    void aBudgetThatIsKeptIsStatedAndNoFinding() {
        LintReport report = report("800");

        assertThat(report.findings()).noneMatch(finding -> finding.rule().equals("BUDGET"));
        assertThat(LintText.of(report)).contains("budget: 164.70 $ of 800.00 $ a month\n");
        assertThat(LintJson.of(report).compact()).contains("\"exceeded\":false");
    }

    @Test
    void provisionedTablesAreMeasuredByWhatIsProvisioned() {
        DerivedModel model = Proofs.model(MODEL.formatted("table: {billing: provisioned}", "100"));
        Budget budget = model.budget(usd("1"));

        assertThat(budget.cost()).isEqualTo(model.derivation().bill().provisioned());
        assertThat(budget.leftUsd()).isNegative();
    }

    @Test
    void whereNothingIsAskedStorageIsToBlame() {
        DerivedModel model = Proofs.model(MODEL.formatted("", "0").replace("count: 1,", "count: 1_000_000_000,"));

        assertThat(LintText.of(model.lint().within(model.budget(usd("1"))))).contains("fix: Storage is what it costs");
    }
}
