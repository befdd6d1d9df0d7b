package dev.tafel.storage.rocksdb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.Write;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class PendingRowsTest {

    private static final RowKey ROW = row("a");

    private final PendingRows pending = new PendingRows();

    private static RowKey row(String sort) {
        return new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8(sort));
    }

    private static Write put(RowKey row, String value) {
        return new Write.Put(row, Bytes.utf8(value));
    }

    private @Nullable Bytes found(RowKey row) {
        Write write = pending.find(row);
        return write == null ? null : write.value();
    }

    @Test
    void aRowIsFoundUntilTheDatabaseHasIt() {
        assertThat(pending.isEmpty()).isTrue();
        pending.add(List.of(put(ROW, "1")));
        assertThat(found(ROW)).isEqualTo(Bytes.utf8("1"));

        List<Write> taken = pending.take();

        assertThat(found(ROW)).isEqualTo(Bytes.utf8("1"));
        assertThat(pending.isEmpty()).isFalse();
        pending.forget(taken);
        assertThat(pending.find(ROW)).isNull();
        assertThat(pending.isEmpty()).isTrue();
    }

    @Test
    void aRemovedRowIsFoundAsAWriteWithoutAValue() {
        Write removed = new Write.Delete(ROW);

        pending.add(List.of(removed));

        assertThat(pending.find(ROW)).isSameAs(removed);
        assertThat(found(ROW)).isNull();
    }

    /** The later write equals the first one, but the database has the second one in the meantime. */
    @Test
    void forgettingSparesANewerWriteEvenIfItEqualsATakenOne() {
        Write first = put(ROW, "1");
        Write later = put(ROW, "1");
        pending.add(List.of(first));
        pending.add(List.of(put(ROW, "2")));
        List<Write> taken = pending.take();
        pending.add(List.of(later));

        pending.forget(taken);

        assertThat(pending.find(ROW)).isSameAs(later);
        assertThat(pending.take()).containsExactly(later);
    }

    @Test
    void writesAreTakenOnceInTheOrderInWhichTheyCame() {
        Write first = put(ROW, "1");
        Write second = put(row("b"), "2");
        Write third = new Write.Delete(ROW);
        pending.add(List.of(first, second));
        pending.add(List.of(third));

        assertThat(pending.take()).containsExactly(first, second, third);
        assertThat(pending.take()).isEmpty();
    }

    @Test
    void theBytesCountWhatIsToBeTaken() {
        long one = pending.add(List.of(put(ROW, "x".repeat(1_000))));
        assertThat(one).isBetween(1_000L, 1_200L);
        assertThat(pending.add(List.of(put(row("b"), "x".repeat(1_000))))).isEqualTo(2 * one);

        pending.take();

        assertThat(pending.add(List.of(put(ROW, "x".repeat(1_000))))).isEqualTo(one);
    }

    /** Whoever has found a row must not be told that the database has everything. */
    @Test
    void whileARowIsFoundItIsNotEmpty() throws Exception {
        int rounds = 3_000;
        AtomicInteger seen = new AtomicInteger();
        FutureTask<Integer> wrong = new FutureTask<>(() -> {
            int empty = 0;
            for (int round = 1; round <= rounds; round++) {
                RowKey row = row("round " + round);
                while (pending.find(row) == null) {
                    Thread.onSpinWait();
                }
                empty += pending.isEmpty() ? 1 : 0;
                seen.set(round);
            }
            return empty;
        });
        new Thread(wrong, "reader").start();
        for (int round = 1; round <= rounds; round++) {
            pending.add(List.of(put(row("round " + round), "1")));
            while (seen.get() < round) {
                Thread.onSpinWait();
            }
            pending.forget(pending.take());
        }

        assertThat(wrong.get()).isZero();
    }
}
