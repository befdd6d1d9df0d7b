package dev.tafel.storage.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import dev.tafel.storage.memory.MemoryStorageEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class FaultyEngineTest {

    private static final RowKey ROW = new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8("s"));

    private final AtomicInteger computed = new AtomicInteger();

    private Commit<String> put(String value) {
        return Commit.onRow(ROW, rows -> {
            computed.incrementAndGet();
            return Outcome.of(value, new Write.Put(ROW, Bytes.utf8(value)));
        });
    }

    private static FaultyEngine faulty(FaultPlan plan) {
        return new FaultyEngine(new MemoryStorageEngine(), plan, 1);
    }

    @Test
    void aConflictRunsTheComputationAndWritesNothing() {
        try (FaultyEngine engine = faulty(FaultPlan.conflicts(100))) {
            assertThatThrownBy(() -> engine.commit(put("v"))).isInstanceOf(ConflictException.class);

            assertThat(computed).hasValue(1);
            assertThat(engine.read(ROW)).isNull();
            assertThat(engine.conflicts()).isEqualTo(1);
        }
    }

    @Test
    void aFailureBeforeTheCommitLeavesTheRowAlone() {
        try (FaultyEngine engine = faulty(new FaultPlan(0, 100, 0))) {
            assertThatThrownBy(() -> engine.commit(put("v"))).isInstanceOf(StorageUnavailableException.class);

            assertThat(computed).hasValue(0);
            assertThat(engine.read(ROW)).isNull();
            assertThat(engine.failures()).isEqualTo(1);
        }
    }

    @Test
    void aFailureAfterTheCommitHidesThatItHappened() {
        try (FaultyEngine engine = faulty(new FaultPlan(0, 0, 100))) {
            assertThatThrownBy(() -> engine.commit(put("v"))).isInstanceOf(StorageUnavailableException.class);

            assertThat(engine.read(ROW)).isEqualTo(Bytes.utf8("v"));
            assertThat(engine.failures()).isEqualTo(1);
        }
    }

    @Test
    void withoutFaultsACommitPasses() throws Exception {
        try (FaultyEngine engine = faulty(FaultPlan.conflicts(100))) {
            engine.follow(FaultPlan.NONE);

            assertThat(engine.commit(put("v"))).isEqualTo("v");
            assertThat(engine.traits()).isEqualTo(new MemoryStorageEngine().traits());
        }
    }

    @Test
    void theSameSeedGivesTheSameFaultsInAboutTheirShares() {
        List<String> first = faults(42);

        assertThat(faults(42)).isEqualTo(first);
        assertThat(faults(43)).isNotEqualTo(first);
        assertThat(first.stream().filter("conflict"::equals)).hasSizeBetween(250, 350);
        assertThat(first.stream().filter("Unavailable by plan, before the commit"::equals))
                .hasSizeBetween(150, 250);
        assertThat(first.stream().filter("Unavailable by plan, after the commit"::equals))
                .hasSizeBetween(50, 150);
    }

    private List<String> faults(long seed) {
        List<String> faults = new ArrayList<>();
        try (FaultyEngine engine = new FaultyEngine(new MemoryStorageEngine(), new FaultPlan(30, 20, 10), seed)) {
            for (int i = 0; i < 1_000; i++) {
                try {
                    faults.add(engine.commit(put("none")));
                } catch (ConflictException e) {
                    faults.add("conflict");
                } catch (StorageUnavailableException e) {
                    faults.add(String.valueOf(e.getMessage()));
                }
            }
        }
        return faults;
    }

    @Test
    void aPlanHasChancesThatAreChances() {
        assertThatThrownBy(() -> new FaultPlan(-1, 0, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FaultPlan(0, -1, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FaultPlan(0, 0, -1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new FaultPlan(50, 30, 21)).isInstanceOf(IllegalArgumentException.class);
    }

    /** A caller that repeats a commit after each conflict sees a sound engine. */
    @Nested
    class WithConflicts extends StorageEngineContract {

        @Override
        protected StorageEngine open() {
            return faulty(FaultPlan.conflicts(30));
        }
    }
}
