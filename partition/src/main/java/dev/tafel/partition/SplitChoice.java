package dev.tafel.partition;

import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where to split a partition so that its load falls into halves, or why that cannot be.
 *
 * @param boundary the first position of the upper half; null if there is an obstacle
 * @param lowerPercent the share of the load below the boundary
 * @param obstacle null if there is a boundary
 */
record SplitChoice(
        @Nullable KeyPosition boundary,
        int lowerPercent,
        @Nullable Obstacle obstacle) {

    /** A half that would take less than this share of the load is not worth a split (chosen). */
    private static final int SMALLER_HALF_PERCENT = 5;

    /** From this share of rising neighbours on, sort keys count as rising (chosen). */
    private static final int RISING_PERCENT = 90;

    /** Fewer neighbours than these say nothing. */
    private static final int NEIGHBOURS_FOR_A_TREND = 8;

    private static final int ALL_PERCENT = 100;

    /** The choice for a load that was observed at these positions, in the order of time. */
    static SplitChoice forHeat(List<KeyPosition> observed, Collections collections) {
        return of(observed, collections, hash -> !isRising(observed, hash));
    }

    /** The choice for rows that are too many: sort keys that rise are no obstacle, their rows stay where they are. */
    static SplitChoice forSize(List<KeyPosition> observed, Collections collections) {
        return of(observed, collections, hash -> true);
    }

    private static SplitChoice of(
            List<KeyPosition> observed, Collections collections, Predicate<Long> isWorthDividing) {
        List<KeyPosition> sorted = observed.stream().sorted().toList();
        int size = sorted.size();
        Predicate<Long> isDivisible = hash -> collections == Collections.DIVISIBLE && isWorthDividing.test(hash);
        KeyPosition best = null;
        int bestLower = 0;
        for (int i = 1; i < size; i++) {
            KeyPosition boundary = boundary(sorted.get(i - 1), sorted.get(i), isDivisible);
            if (boundary != null
                    && smaller(i, size) * ALL_PERCENT >= size * SMALLER_HALF_PERCENT
                    && (best == null || smaller(i, size) > smaller(bestLower, size))) {
                best = boundary;
                bestLower = i;
            }
        }
        return best == null
                ? new SplitChoice(null, 0, obstacle(sorted, collections))
                : new SplitChoice(best, bestLower * ALL_PERCENT / size, null);
    }

    private static int smaller(int lower, int size) {
        return Math.min(lower, size - lower);
    }

    private static @Nullable KeyPosition boundary(KeyPosition below, KeyPosition above, Predicate<Long> isDivisible) {
        if (below.hash() != above.hash()) {
            return KeyPosition.ofHash(above.hash());
        }
        return !below.equals(above) && isDivisible.test(above.hash()) ? above : null;
    }

    private static boolean isRising(List<KeyPosition> observed, long hash) {
        int neighbours = 0;
        int rising = 0;
        KeyPosition last = null;
        for (KeyPosition position : observed) {
            if (position.hash() != hash) {
                continue;
            }
            if (last != null && !last.equals(position)) {
                neighbours++;
                rising += last.compareTo(position) < 0 ? 1 : 0;
            }
            last = position;
        }
        return neighbours >= NEIGHBOURS_FOR_A_TREND && rising * ALL_PERCENT >= neighbours * RISING_PERCENT;
    }

    /** The key in the middle of the load is the one that takes most of it. */
    private static Obstacle obstacle(List<KeyPosition> sorted, Collections collections) {
        if (sorted.isEmpty()) {
            return Obstacle.SINGLE_ITEM;
        }
        KeyPosition middle = sorted.get(sorted.size() / 2);
        long items = sorted.stream()
                .filter(position -> position.hash() == middle.hash())
                .distinct()
                .count();
        if (items == 1) {
            return Obstacle.SINGLE_ITEM;
        }
        return switch (collections) {
            case BOUND_BY_LOCAL_INDEX -> Obstacle.COLLECTION_WITH_LOCAL_INDEX;
            case WITHOUT_SORT_KEY -> Obstacle.COLLECTION_WITHOUT_SORT_KEY;
            case DIVISIBLE -> Obstacle.RISING_SORT_KEYS;
        };
    }
}
