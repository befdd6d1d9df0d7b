package dev.tafel.meter.estimate;

import dev.tafel.meter.estimate.Estimate.Arm;
import dev.tafel.meter.estimate.Estimate.Range;
import dev.tafel.model.error.ErrorCode;
import dev.tafel.model.observe.Access;
import dev.tafel.model.observe.FinishedCall;
import dev.tafel.model.observe.ReadAccess;
import dev.tafel.model.observe.WriteAccess;
import dev.tafel.model.price.CapacityKind;
import java.util.ArrayList;
import java.util.List;

/** What a dry run found, which is exact. */
public final class Exact implements Access.Visitor<Estimate> {

    private static final String BASIS = "exact: the request was run up to its commit, and changed nothing";

    private final String error;

    private Exact(String error) {
        this.error = error;
    }

    /** The figures of a dry run of one item or page. */
    public static Estimate of(FinishedCall dryRun) {
        ErrorCode code = dryRun.error();
        return dryRun.accesses().get(0).accept(new Exact(code == null ? "" : code.wireName()));
    }

    @Override
    public Estimate visitRead(ReadAccess read) {
        List<Arm> arms = new ArrayList<>();
        String index = read.index();
        arms.add(new Arm(index == null ? "" : index, Range.of(read.halfUnits())));
        if (read.fetchHalfUnits() > 0) {
            arms.add(new Arm("", Range.of(read.fetchHalfUnits())));
        }
        return new Estimate(
                CapacityKind.READ, arms, Range.of(read.itemsRead()), Range.of(read.itemsReturned()), BASIS, error);
    }

    @Override
    public Estimate visitWrite(WriteAccess write) {
        List<Arm> arms = new ArrayList<>();
        arms.add(new Arm("", Range.of(write.tableHalfUnits())));
        write.indexes().forEach(index -> arms.add(new Arm(index.index(), Range.of(index.halfUnits()))));
        return new Estimate(CapacityKind.WRITE, arms, Range.of(0), Range.of(0), BASIS, error);
    }
}
