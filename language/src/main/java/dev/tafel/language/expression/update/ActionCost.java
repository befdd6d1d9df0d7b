package dev.tafel.language.expression.update;

import java.util.List;

/** What the service adds for an update's actions when it checks the size of the item; the figures were captured. */
final class ActionCost implements UpdateAction.Visitor<Integer> {

    private static final int BASE_BYTES = 3;
    private static final int WRITING_ACTION_BYTES = 19;
    private static final int REMOVING_ACTION_BYTES = 2;
    private static final int LIST_INDEX_BYTES = 1;
    private static final int ARITHMETIC_BYTES = 50;

    private ActionCost() {}

    static int of(List<UpdateAction> actions) {
        ActionCost cost = new ActionCost();
        int bytes = BASE_BYTES;
        for (UpdateAction action : actions) {
            bytes += action.accept(cost);
        }
        return bytes;
    }

    @Override
    public Integer visitSet(UpdateAction.Set action) {
        return WRITING_ACTION_BYTES
                + (action.target().endsWithIndex() ? LIST_INDEX_BYTES : 0)
                + (action.value() instanceof UpdateValue.Arithmetic ? ARITHMETIC_BYTES : 0);
    }

    @Override
    public Integer visitRemove(UpdateAction.Remove action) {
        return REMOVING_ACTION_BYTES;
    }

    @Override
    public Integer visitAdd(UpdateAction.Add action) {
        return WRITING_ACTION_BYTES;
    }

    @Override
    public Integer visitDelete(UpdateAction.Delete action) {
        return REMOVING_ACTION_BYTES;
    }
}
