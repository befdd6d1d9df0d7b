package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.price.PriceTable;
import dev.tafel.model.price.TableCost;
import dev.tafel.model.table.TableClass;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.derive.Derivation;
import dev.tafel.studio.design.Design;
import dev.tafel.studio.file.ModelFile;
import dev.tafel.studio.file.ModelFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The examples pass their own rules: what is left is advice and warnings, and no silence is idle. */
class ExampleModelsTest {

    @ParameterizedTest
    @ValueSource(strings = {"cms", "billing", "shop", "tickets"})
    void anExampleHasNoErrorAndNoSilenceWithoutAFinding(String name) throws IOException, ModelFileException {
        String text = Files.readString(Path.of("..", "examples", name, name + ".tafel.yaml"));
        Design design = ModelFile.read(text).design();
        TableCost prices = new TableCost(PriceTable.builtIn().in("us-east-1"), TableClass.STANDARD);

        LintReport report =
                Linter.lint(CheckInput.of(design, Derivation.of(design, prices).layout()));

        assertThat(report.findings())
                .filteredOn(finding -> finding.severity() == Severity.ERROR)
                .extracting(Finding::evidence)
                .isEmpty();
        assertThat(report.idle()).isEmpty();
    }
}
