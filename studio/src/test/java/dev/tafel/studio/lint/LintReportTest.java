package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.Amount;
import dev.tafel.model.price.PriceStatus;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Silence;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.api.Test;

class LintReportTest {

    private static final LintReport REPORT = new LintReport(
            "shop",
            List.of(
                    new Finding(
                            "SCAN-01",
                            Severity.ERROR,
                            new Place(Place.Kind.PATTERN, "P7"),
                            "It reads all of Shop",
                            new Amount(new BigDecimal("1647"), PriceStatus.UNCONFIRMED),
                            "A key"),
                    new Finding(
                            "PFX-10",
                            Severity.ADVICE,
                            new Place(Place.Kind.ENTITY, "User"),
                            "name needs an alias",
                            null,
                            "Write #name")),
            List.of(new LintReport.Silenced(
                    new Finding("HOT-01", Severity.WARNING, new Place(Place.Kind.INDEX, "GSI1"), "few", null, "shard"),
                    new Silence("HOT-01", null, "ten writes a day"))),
            List.of(new Silence("HOT-02", null, "gone")));

    @Test
    void theTextNamesRulePlaceEvidenceMoneyAndFix() {
        assertThat(LintText.of(REPORT)).isEqualTo("""
                E SCAN-01  pattern P7: It reads all of Shop
                        costs 1647.00 $ (unconfirmed) a month
                        fix: A key
                I PFX-10  entity User: name needs an alias
                        fix: Write #name
                silenced HOT-01  index GSI1: ten writes a day
                The silence of HOT-02 silences nothing any more; remove it
                shop: 1 error, 0 warnings, 1 advice, 1 silenced
                """);
    }

    @Test
    void theJsonHasTheSameFacts() {
        assertThat(LintJson.of(REPORT).compact())
                .isEqualTo("{\"design\":\"shop\",\"errors\":1,\"warnings\":0,\"advice\":1,\"findings\":["
                        + "{\"rule\":\"SCAN-01\",\"severity\":\"error\",\"place\":\"pattern P7\","
                        + "\"evidence\":\"It reads all of Shop\",\"usdPerMonth\":1647,\"priceConfirmed\":false,"
                        + "\"fix\":\"A key\"},"
                        + "{\"rule\":\"PFX-10\",\"severity\":\"advice\",\"place\":\"entity User\","
                        + "\"evidence\":\"name needs an alias\",\"usdPerMonth\":null,\"priceConfirmed\":null,"
                        + "\"fix\":\"Write #name\"}],"
                        + "\"silenced\":[{\"finding\":{\"rule\":\"HOT-01\",\"severity\":\"warning\","
                        + "\"place\":\"index GSI1\",\"evidence\":\"few\",\"usdPerMonth\":null,"
                        + "\"priceConfirmed\":null,\"fix\":\"shard\"},\"reason\":\"ten writes a day\"}]}");
    }

    @Test
    void sarifHasARuleAndAResultForEachFinding() {
        String sarif = LintSarif.of(REPORT, "models/shop.tafel.yaml", "0.1.0").compact();

        assertThat(sarif)
                .startsWith("{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\"")
                .contains("\"driver\":{\"name\":\"Tafel\",\"version\":\"0.1.0\",\"rules\":[{\"id\":\"SCAN-01\"")
                .contains("\"ruleId\":\"SCAN-01\",\"level\":\"error\","
                        + "\"message\":{\"text\":\"It reads all of Shop. A key\"}")
                .contains("\"ruleId\":\"PFX-10\",\"level\":\"note\"")
                .contains("\"artifactLocation\":{\"uri\":\"models/shop.tafel.yaml\"}")
                .contains("\"fullyQualifiedName\":\"pattern P7\"");
    }
}
