package dev.tafel.studio.check.keys;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.Attribute;
import dev.tafel.studio.design.Entity;
import dev.tafel.studio.key.KeyPart;
import dev.tafel.studio.key.KeyTemplate;
import dev.tafel.studio.layout.ItemLayout;
import dev.tafel.studio.layout.TableLayout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** PFX-09: keys over or near the limits. */
final class LongKeys implements Rule {

    private static final RuleDescription PFX_09 =
            new RuleDescription("PFX-09", Severity.ADVICE, "Keys that are too long or wasteful");

    @Override
    public RuleDescription description() {
        return PFX_09;
    }

    private static final int MOST_PARTITION_BYTES = 2_048;
    private static final int MOST_SORT_BYTES = 1_024;
    private static final int COMFORTABLE_BYTES = 64;

    @Override
    public List<Finding> check(CheckInput input) {
        List<Finding> findings = new ArrayList<>();
        for (TableLayout table : input.layout().tables()) {
            for (ItemLayout item : table.items()) {
                Optional<Entity> entity = input.design().entity(item.entity());
                if (entity.isPresent()) {
                    of(entity.get(), item.keys().partition(), MOST_PARTITION_BYTES, findings);
                    of(entity.get(), item.keys().sort(), MOST_SORT_BYTES, findings);
                }
            }
        }
        return findings;
    }

    private static void of(Entity entity, List<KeyTemplate> templates, int limit, List<Finding> findings) {
        for (KeyTemplate template : templates) {
            int largest = bytes(entity, template, Attribute::bytesMax);
            int average = bytes(entity, template, Attribute::bytes);
            Place place = new Place(Place.Kind.ENTITY, entity.name());
            if (largest > limit) {
                findings.add(PFX_09.as(Severity.ERROR)
                        .finding(
                                place,
                                template.text() + " may have " + largest + " bytes; " + limit + " are allowed",
                                "Keep long texts out of keys"));
            } else if (average > COMFORTABLE_BYTES) {
                findings.add(PFX_09.finding(
                        place,
                        template.text() + " has about " + average + " bytes, in the table and in every index",
                        "Shorter prefixes and ids"));
            }
        }
    }

    private static int bytes(Entity entity, KeyTemplate template, java.util.function.ToIntFunction<Attribute> size) {
        int bytes = 0;
        for (KeyPart part : template.parts()) {
            if (part instanceof KeyPart.Literal literal) {
                bytes += literal.text().length();
            } else if (part instanceof KeyPart.Value value) {
                bytes += value.form().width() > 0
                        ? value.form().width()
                        : entity.attribute(value.attribute())
                                .map(size::applyAsInt)
                                .orElse(0);
            }
        }
        return bytes;
    }
}
