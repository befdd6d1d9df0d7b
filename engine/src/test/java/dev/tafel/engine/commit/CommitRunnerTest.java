package dev.tafel.engine.commit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.tafel.model.value.Bytes;
import dev.tafel.storage.Commit;
import dev.tafel.storage.ConflictException;
import dev.tafel.storage.Outcome;
import dev.tafel.storage.RowKey;
import dev.tafel.storage.SpaceId;
import dev.tafel.storage.StorageUnavailableException;
import dev.tafel.storage.Write;
import dev.tafel.storage.memory.MemoryStorageEngine;
import dev.tafel.storage.testkit.FaultPlan;
import dev.tafel.storage.testkit.FaultyEngine;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

final class CommitRunnerTest {

    private static final RowKey ROW = new RowKey(new SpaceId(1), Bytes.utf8("p"), Bytes.utf8("s"));
    private static final long SEED = 7;

    @AutoClose
    private final FaultyEngine storage = new FaultyEngine(new MemoryStorageEngine(), FaultPlan.NONE, SEED);

    private final CommitRunner commits = new CommitRunner(storage);
    private final AtomicInteger computations = new AtomicInteger();

    @Test
    void aCommitWithoutConflictRunsOnce() {
        assertThat(commits.run(put("a"))).isEqualTo("a");

        assertThat(computations).hasValue(1);
        assertThat(storage.read(ROW)).isEqualTo(Bytes.utf8("a"));
    }

    @Test
    void conflictsAreTriedAgainUntilTheCommitSucceeds() {
        storage.follow(FaultPlan.conflicts(60));

        for (int i = 0; i < 20; i++) {
            commits.run(put("value-" + i));
            assertThat(storage.read(ROW)).isEqualTo(Bytes.utf8("value-" + i));
        }

        assertThat(storage.conflicts()).isPositive();
        assertThat(computations).hasValue((int) (20 + storage.conflicts()));
    }

    @Test
    void endlessConflictsEndWithTheStorageBeingUnavailable() {
        storage.follow(FaultPlan.conflicts(100));

        assertThatThrownBy(() -> commits.run(put("a")))
                .isInstanceOf(StorageUnavailableException.class)
                .hasMessage("A commit met a conflict in every attempt")
                .hasCauseInstanceOf(ConflictException.class);

        assertThat(computations).hasValue(CommitRunner.ATTEMPTS_MAX);
        assertThat(storage.read(ROW)).isNull();
    }

    @Test
    void otherFailuresAreNotTriedAgain() {
        storage.follow(new FaultPlan(0, 100, 0));

        assertThatThrownBy(() -> commits.run(put("a"))).isInstanceOf(StorageUnavailableException.class);

        assertThat(storage.failures()).isEqualTo(1);
        assertThat(computations).hasValue(0);
    }

    private Commit<String> put(String value) {
        return Commit.onRow(ROW, rows -> {
            computations.incrementAndGet();
            return Outcome.of(value, new Write.Put(ROW, Bytes.utf8(value)));
        });
    }
}
