package dev.tafel.studio.proof;

import dev.tafel.model.api.DynamoService;
import dev.tafel.studio.prove.ProofSettings;

/** Where proofs get a database from: a new, empty one each time. */
@FunctionalInterface
public interface ProofDatabase {

    /** An empty database, whose time is that of the settings; the caller closes it. */
    Opened open(ProofSettings settings);

    /** A database that was opened for one proof. */
    interface Opened extends AutoCloseable {

        /** How it is called. */
        DynamoService service();

        @Override
        void close();
    }
}
