package dev.tafel.studio.check.operation;

import dev.tafel.studio.check.CheckInput;
import dev.tafel.studio.check.Finding;
import dev.tafel.studio.check.Place;
import dev.tafel.studio.check.Rule;
import dev.tafel.studio.check.RuleDescription;
import dev.tafel.studio.check.Severity;
import java.util.List;

/** STR-01: more consumers than a stream shard serves. */
final class ManyConsumers implements Rule {

    private static final RuleDescription STR_01 =
            new RuleDescription("STR-01", Severity.WARNING, "More than two consumers of one stream");

    @Override
    public RuleDescription description() {
        return STR_01;
    }

    private static final int MOST_CONSUMERS = 2;

    @Override
    public List<Finding> check(CheckInput input) {
        int consumers = input.design().circumstances().streamConsumers();
        return consumers <= MOST_CONSUMERS
                ? List.of()
                : List.of(STR_01.finding(
                        new Place(Place.Kind.DESIGN, input.design().name()),
                        consumers + " consumers read the stream; a shard serves " + MOST_CONSUMERS,
                        "One consumer that distributes, or Kinesis"));
    }
}
