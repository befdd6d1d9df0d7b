package dev.tafel.studio.lint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.design.Silence;
import java.util.List;
import org.junit.jupiter.api.Test;

class LinterTest {

    private static Model model() {
        Entity user = Entity.root(
                "User",
                "USER",
                List.of("userId"),
                List.of(
                        Attribute.of("userId", Attribute.Type.STRING, 10),
                        Attribute.of("name", Attribute.Type.STRING, 10),
                        Attribute.of("email", Attribute.Type.STRING, 20).unique(Attribute.Uniqueness.GLOBAL)));
        return new Model().entity(user).item("User", "USER#{userId}", "#META");
    }

    @Test
    void errorsComeFirst() {
        LintReport report = Linter.lint(model().input());

        assertThat(report.findings()).extracting(Finding::rule).containsExactly("UNIQ-01", "PFX-10");
        assertThat(report.count(Severity.ERROR)).isEqualTo(1);
        assertThat(report.count(Severity.WARNING)).isZero();
    }

    @Test
    void aSilencedFindingIsSetAsideWithItsReason() {
        Silence everywhere = new Silence("PFX-10", null, "we alias everything");
        Silence here = new Silence("UNIQ-01", "attribute User.email", "checked by the identity provider");
        Silence elsewhere = new Silence("UNIQ-01", "attribute User.phone", "not there any more");

        LintReport report = Linter.lint(
                model().silence(everywhere).silence(here).silence(elsewhere).input());

        assertThat(report.findings()).isEmpty();
        assertThat(report.silenced())
                .extracting(s -> s.silence().reason())
                .containsExactly("we alias everything", "checked by the identity provider");
        assertThat(report.idle()).containsExactly(elsewhere);
    }
}
