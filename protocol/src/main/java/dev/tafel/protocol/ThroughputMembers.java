package dev.tafel.protocol;

import dev.tafel.model.api.TableParameters.ThroughputInput;
import org.jspecify.annotations.Nullable;

/** The structures that are a pair of limits, for reads and for writes. */
final class ThroughputMembers {

    static final ThroughputMembers PROVISIONED =
            new ThroughputMembers("ProvisionedThroughput", "ReadCapacityUnits", "WriteCapacityUnits");

    static final ThroughputMembers ON_DEMAND =
            new ThroughputMembers("OnDemandThroughput", "MaxReadRequestUnits", "MaxWriteRequestUnits");

    static final ThroughputMembers WARM =
            new ThroughputMembers("WarmThroughput", "ReadUnitsPerSecond", "WriteUnitsPerSecond");

    private final String shape;
    private final Members<Draft> members;

    private ThroughputMembers(String shape, String read, String write) {
        this.shape = shape;
        this.members = Members.<Draft>none()
                .with(read, (draft, in) -> draft.read = in.longInteger())
                .with(write, (draft, in) -> draft.write = in.longInteger());
    }

    private static final class Draft {

        @Nullable
        Long read;

        @Nullable
        Long write;
    }

    @Nullable
    ThroughputInput read(ShapeReader in) {
        if (!in.isStructure(shape, ShapeReader.Place.MEMBER, in.json().nextValue())) {
            return null;
        }
        Draft draft = new Draft();
        in.members(draft, members);
        return new ThroughputInput(draft.read, draft.write);
    }
}
