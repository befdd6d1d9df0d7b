package dev.tafel.storage.testkit;

/**
 * How often a {@link FaultyEngine} fails a commit, in percent of the commits; the rest succeeds.
 *
 * @param conflicts the computation runs, its writes are discarded, and a conflict is reported
 * @param failuresBefore nothing happens, and the storage is reported as unavailable
 * @param failuresAfter the commit happens, and the storage is reported as unavailable
 */
public record FaultPlan(int conflicts, int failuresBefore, int failuresAfter) {

    /** No faults. */
    public static final FaultPlan NONE = new FaultPlan(0, 0, 0);

    public FaultPlan {
        if (conflicts < 0 || failuresBefore < 0 || failuresAfter < 0) {
            throw new IllegalArgumentException("A chance is not negative");
        }
        if (conflicts + failuresBefore + failuresAfter > 100) {
            throw new IllegalArgumentException("The chances add up to more than 100 percent");
        }
    }

    /** Only conflicts, for this many commits in a hundred. */
    public static FaultPlan conflicts(int percent) {
        return new FaultPlan(percent, 0, 0);
    }
}
