package dev.tafel.storage.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.tafel.storage.Durability;
import dev.tafel.storage.StorageEngine;
import dev.tafel.storage.StorageTraits;
import dev.tafel.storage.testkit.StorageEngineContract;
import org.junit.jupiter.api.Test;

class MemoryStorageEngineTest extends StorageEngineContract {

    @Override
    protected StorageEngine open() {
        return new MemoryStorageEngine();
    }

    @Test
    void itSaysThatItNeverBlocksAndKeepsNothing() {
        assertThat(engine().traits())
                .isEqualTo(new StorageTraits("memory", false, false, true, Durability.MEMORY, true));
    }
}
