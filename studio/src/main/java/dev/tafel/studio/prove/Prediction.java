package dev.tafel.studio.prove;

import dev.tafel.model.capacity.CapacityUnits;
import dev.tafel.model.capacity.ReadConsistency;
import dev.tafel.studio.layout.CallUnits;
import dev.tafel.studio.layout.PatternPlan;
import dev.tafel.studio.layout.PlannedCall;

/**
 * What a plan predicts for one call, where the data are not exactly those that it was made for.
 *
 * @param halfUnits the prediction
 * @param rounding how much of it may be rounding: each request rounds up once
 */
record Prediction(double halfUnits, double rounding) {

    /** As the plan has it. */
    static Prediction of(PatternPlan plan) {
        return new Prediction((double) plan.halfUnits(), rounding(plan));
    }

    /**
     * For a call that returns {@code results} times as many items as planned, of tables that are {@code scale} times as
     * large.
     */
    static Prediction scaled(PatternPlan plan, double results, double scale) {
        double halfUnits = 0;
        for (PlannedCall call : plan.calls()) {
            halfUnits += call.requests()
                    * switch (call.operation()) {
                        case QUERY -> read(call, results);
                        case SCAN -> read(call, scale);
                        case BATCH_GET_ITEM -> call.units().totalHalfUnits() * results;
                        case GET_ITEM,
                                TRANSACT_GET_ITEMS,
                                PUT_ITEM,
                                UPDATE_ITEM,
                                DELETE_ITEM,
                                BATCH_WRITE_ITEM,
                                TRANSACT_WRITE_ITEMS -> (double) call.units().totalHalfUnits();
                    };
        }
        return new Prediction(halfUnits, rounding(plan));
    }

    private static double read(PlannedCall call, double factor) {
        CallUnits units = call.units();
        if (units.readBytes() == 0) {
            return units.totalHalfUnits() * factor;
        }
        return CapacityUnits.readHalfUnits(Math.round(units.readBytes() * factor), call.consistency());
    }

    private static double rounding(PatternPlan plan) {
        double rounding = 0;
        for (PlannedCall call : plan.calls()) {
            rounding += call.requests() * (call.consistency() == ReadConsistency.STRONG ? 2.0 : 1.0);
        }
        return rounding;
    }
}
