package dev.tafel.engine.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.engine.fixture.Database;
import dev.tafel.storage.memory.MemoryStorageEngine;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;

/** How the writes of a batch become commits. */
final class BatchCommitsTest {

    private final DearCommits storage = new DearCommits(new MemoryStorageEngine());

    @AutoClose
    private final Database db = Database.on(storage).table("things", "pk:S");

    @Test
    void eachWriteIsACommitOfItsOwnWhereCommonOnesAreDear() {
        db.put("things", "pk: 'c'").run();
        storage.rowsOfCommits();

        new BatchWrite(db)
                .put("things", "pk: 'a'")
                .put("things", "pk: 'b'")
                .delete("things", "pk: 'c'")
                .run();

        assertThat(storage.rowsOfCommits()).containsExactly(1, 1, 1);
        assertThat(db.described("things").itemCount()).isEqualTo(2);
    }
}
