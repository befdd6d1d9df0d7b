package dev.tafel.studio.check.keys;

import dev.tafel.language.expression.syntax.ReservedWords;
import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** PFX-10: attribute names that expressions cannot hold. */
final class NamesThatNeedAnAlias implements Rule {

    private static final RuleDescription PFX_10 =
            new RuleDescription("PFX-10", Severity.ADVICE, "Attribute names that need an alias");

    @Override
    public RuleDescription description() {
        return PFX_10;
    }

    private static final Pattern PLAIN = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (Entity entity : input.design().entities()) {
            List<String> names = entity.attributes().stream()
                    .map(Attribute::name)
                    .filter(name -> !PLAIN.matcher(name).matches() || ReservedWords.contains(name))
                    .toList();
            if (!names.isEmpty()) {
                findings.add(PFX_10.finding(
                        new Place(Place.Kind.ENTITY, entity.name()),
                        String.join(", ", names) + " need ExpressionAttributeNames",
                        "Write them as #name; the generated programs do"));
            }
        }
        return findings;
    }
}
