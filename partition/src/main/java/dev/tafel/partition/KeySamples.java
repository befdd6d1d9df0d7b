package dev.tafel.partition;

import dev.tafel.model.value.Bytes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Which keys a partition's load goes to: some of them, in the order in which they came, each standing for the same
 * load.
 *
 * <p>The load is cut into strata of the same weight, and one place in each, drawn by a fixed scramble of its number,
 * says which key is kept. So no rhythm of the callers hides a key, and the same calls give the same samples. When the
 * list is full, one of each two neighbours goes and the strata become twice as wide. For one thread.
 */
final class KeySamples {

    /** The most samples of a partition (chosen). */
    static final int SAMPLES_MAX = 128;

    /** Of a sort key this many bytes are kept (chosen); keys that begin with the same ones count as one. */
    static final int SORT_BYTES_MAX = 64;

    private static final long FIRST_STRATUM = 60;

    private final @Nullable KeyPosition[] kept = new KeyPosition[SAMPLES_MAX];
    private int count;
    private long width = FIRST_STRATUM;
    private long stratum;
    private long seen;

    /** Counts a load at a position. */
    void add(KeyPosition position, long weight) {
        seen += weight;
        while (drawn() < seen) {
            keep(position);
            stratum++;
        }
    }

    void clear() {
        Arrays.fill(kept, null);
        count = 0;
        width = FIRST_STRATUM;
        stratum = 0;
        seen = 0;
    }

    /** The samples in the order in which they came. */
    List<KeyPosition> inOrder() {
        List<KeyPosition> positions = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            positions.add(Objects.requireNonNull(kept[i]));
        }
        return positions;
    }

    private long drawn() {
        return stratum * width + Long.remainderUnsigned(KeyPosition.mixed(stratum * 31 + width), width);
    }

    private void keep(KeyPosition position) {
        if (count == SAMPLES_MAX) {
            thin();
        }
        kept[count++] = shortened(position);
    }

    private void thin() {
        for (int i = 0; i < SAMPLES_MAX / 2; i++) {
            int drawn = (int) (KeyPosition.mixed(width + i) & 1);
            kept[i] = kept[2 * i + drawn];
        }
        count = SAMPLES_MAX / 2;
        width *= 2;
        stratum /= 2;
    }

    private static KeyPosition shortened(KeyPosition position) {
        Bytes sort = position.sort();
        return sort.length() <= SORT_BYTES_MAX
                ? position
                : new KeyPosition(position.hash(), Bytes.copyOfRange(sort.shared(), 0, SORT_BYTES_MAX));
    }
}
