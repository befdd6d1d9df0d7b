package dev.tafel.studio.check.index;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on secondary indexes. */
public final class IndexRules {

    private IndexRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new Amplification(),
                new MovingIndexKey(),
                new ChangingProjection(),
                new FanOut(),
                new NoOpWrites(),
                new UnusedIndex(),
                new IndexForAMinority(),
                new MoreIndexesThanNeeded(),
                new TooManyIndexes(),
                new InvertedIndexWouldDo(),
                new RedundantIndex(),
                new SamePartitionKey(),
                new UncertainIndexKey(),
                new ImpossibleMultiAttributeKey(),
                new UnequalSharers(),
                new JoinedKey(),
                new MutableBaseKey(),
                new WideProjection(),
                new NarrowProjection(),
                new TooManyProjected());
    }
}
