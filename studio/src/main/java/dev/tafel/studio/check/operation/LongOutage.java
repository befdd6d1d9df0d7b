package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import dev.tafel.studio.design.StreamConsumer;
import java.time.Duration;
import java.util.List;
import java.util.Locale;

/** STR-03: a consumer that may be down for longer than its stream keeps changes. */
final class LongOutage implements Rule {

    private static final RuleDescription STR_03 =
            new RuleDescription("STR-03", Severity.WARNING, "A consumer that may be down for longer than a day");

    /** How long a table's stream keeps a change, as documented. */
    private static final Duration KEPT = Duration.ofHours(24);

    @Override
    public RuleDescription description() {
        return STR_03;
    }

    @Override
    public List<Finding> check(CheckInput input) {
        return input.design().circumstances().consumers().stream()
                .filter(consumer -> consumer.source() == StreamConsumer.Source.STREAM)
                .filter(consumer -> consumer.outage().compareTo(KEPT) > 0)
                .map(LongOutage::finding)
                .toList();
    }

    private static Finding finding(StreamConsumer consumer) {
        return STR_03.finding(
                new Place(Place.Kind.DESIGN, consumer.name()),
                String.format(
                        Locale.ROOT,
                        "It may be down for %.1f hours; the stream keeps changes for %d",
                        consumer.outage().toMinutes() / 60.0,
                        KEPT.toHours()),
                "A Kinesis data stream that keeps them longer, or a way to read the table again from the start");
    }
}
