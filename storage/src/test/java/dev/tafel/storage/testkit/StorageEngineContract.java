package dev.tafel.storage.testkit;

import dev.tafel.storage.StorageEngine;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/**
 * What every storage engine promises, as tests; each engine has a test class that extends this one.
 *
 * <p>Seeded tests show their seed in their name; {@code -Dtests.seeds=200} runs more seeds than the fixed few.
 */
public abstract class StorageEngineContract
        implements ReadContract,
                RangeContract,
                ScanContract,
                CommitContract,
                ConcurrencyContract,
                FreshnessContract,
                ConfirmationContract,
                LifeContract,
                SnapshotContract,
                ModelContract {

    private @Nullable StorageEngine engine;

    /** Opens an engine without rows. */
    protected abstract StorageEngine open() throws Exception;

    @BeforeEach
    final void openEngine() throws Exception {
        engine = open();
    }

    @AfterEach
    final void closeEngine() {
        if (engine != null) {
            engine.close();
        }
    }

    @Override
    public final StorageEngine engine() {
        if (engine == null) {
            throw new IllegalStateException("The engine is not open");
        }
        return engine;
    }
}
