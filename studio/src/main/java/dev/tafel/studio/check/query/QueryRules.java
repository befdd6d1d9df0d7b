package dev.tafel.studio.check.query;

import dev.tafel.studio.check.Rule;
import java.util.List;

/** The rules on how patterns are answered. */
public final class QueryRules {

    private QueryRules() {}

    /** All of them, by id. */
    public static List<Rule> all() {
        return List.of(
                new QueryAsCounter(),
                new StrongIndexRead(),
                new NeedlesslyStrong(),
                new OwnWriteThroughIndex(),
                new Uncovered(),
                new OneSided(),
                new FilterInsteadOfKey(),
                new MeasuredWaste(),
                new FilterOnKey(),
                new LimitAndFilter(),
                new OtherOrder(),
                new TwoOrders(),
                new LostPages(),
                new PagesOverSeveralQueries(),
                new PageNumbers(),
                new SeveralPartitions(),
                new RangeBeforeEquality(),
                new TwoRanges(),
                new TextSearch(),
                new ReadForEachResult(),
                new CollectionForItsFirst(),
                new ScanWhileSomebodyWaits(),
                new CarelessJob());
    }
}
