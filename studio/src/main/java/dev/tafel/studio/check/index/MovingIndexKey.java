package dev.tafel.studio.check.index;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Money;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.KeyRegistry;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** AMP-02: an index key that updates move. */
final class MovingIndexKey implements Rule {

    private static final RuleDescription AMP_02 =
            new RuleDescription("AMP-02", Severity.WARNING, "A key of an index that changes often");

    @Override
    public RuleDescription description() {
        return AMP_02;
    }

    private static final Pattern CHANGING =
            Pattern.compile("(?i)(last|current|next)_?[a-z_]+|.*(status|score|count|updated_?at|rank|modified)");

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (KeyRegistry.Entry entry : KeyRegistry.of(input.layout()).entries()) {
            Optional<Entity> entity = input.design().entity(entry.item().entity());
            if (entry.index() == null || entity.isEmpty() || entry.item().role() != ItemLayout.Role.ENTITY) {
                continue;
            }
            for (String name : entry.template().attributes()) {
                double updates = IndexUse.updates(input.design(), entity.get(), name);
                boolean known = entity.get()
                        .attribute(name)
                        .filter(Attribute::isMutable)
                        .isPresent();
                if (updates > 0
                        || known
                        || (hasNoUpdates(input) && CHANGING.matcher(name).matches())) {
                    findings.add((updates > 0 ? AMP_02 : AMP_02.as(Severity.ADVICE))
                            .finding(
                                    new Place(Place.Kind.INDEX, entry.index()),
                                    entry.attribute() + " of " + entity.get().name() + " holds " + name
                                            + (updates > 0
                                                    ? ", which changes " + updates + " times a second: two writes each"
                                                    : ", which looks as if it changes: two writes each time"),
                                    Money.of(input).writes(2 * updates),
                                    "Keep it only if the reads are worth it; a coarser value moves less often"));
                }
            }
        }
        return findings;
    }

    private static boolean hasNoUpdates(CheckInput input) {
        return input.design().entities().stream()
                .flatMap(entity -> entity.attributes().stream())
                .noneMatch(Attribute::isMutable);
    }
}
