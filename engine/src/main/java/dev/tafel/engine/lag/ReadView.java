package dev.tafel.engine.lag;

import dev.tafel.storage.RowReader;

/** The rows that one read sees, until it is closed. */
public interface ReadView extends AutoCloseable {

    RowReader rows();

    @Override
    void close();
}
