package dev.tafel.meter.replay;

import dev.tafel.meter.Meter;
import java.time.Instant;
import java.util.Locale;

/** Where replays get a database from: a new, empty one each time. */
@FunctionalInterface
public interface ReplayDatabase {

    /** An empty database at that moment, whose time the calls move on; the caller closes it. */
    Opened open(Instant began, Limits limits);

    /** How much the throughput of its tables is limited, as the server's own may be. */
    enum Limits {
        OFF,
        PROVISIONED,
        FULL;

        /** As requests and answers spell it. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A database that was opened for one replay. */
    interface Opened extends Target, AutoCloseable {

        /** The meter, which has seen all calls. */
        Meter meter();

        @Override
        void close();
    }
}
