package dev.tafel.meter.replay;

import dev.tafel.meter.record.RecordedCall;
import dev.tafel.meter.record.RecordedCall.Outcome;
import dev.tafel.model.value.Bytes;
import java.io.IOException;

/** Where a recording is played. For one thread. */
public interface Target {

    /**
     * Makes a table unless there is one of its name, and waits until it can be used.
     *
     * @param createTable the request, as JSON
     * @throws IOException if that cannot be; the message says why
     */
    void ensureTable(Bytes createTable) throws IOException;

    /**
     * Makes a call.
     *
     * @return how it ended, also if it failed
     * @throws IOException if the target cannot be reached
     */
    Outcome call(RecordedCall call) throws IOException;
}
